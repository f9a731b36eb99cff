import { test } from './journey.ts';
import { publicPaths } from './site-map.ts';
import { sweep } from './sweep.ts';

test('every article is whole at every size and in both themes', { tag: '@desktop' }, async ({ page, request }) => {
  test.setTimeout(240_000);
  const paths = (await publicPaths(request)).filter((path) => path.startsWith('/resources/'));
  await sweep(
    page,
    paths.map((path) => ({ path })),
  );
});
