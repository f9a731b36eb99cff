import { test } from './journey.ts';
import { isArticle, publicPaths } from './site-map.ts';
import { sweep } from './sweep.ts';

test('every article passes the checks of layout and accessibility at every size, in both themes', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const paths = (await publicPaths(request)).filter(isArticle);
  await sweep(
    page,
    paths.map((path) => ({ path })),
  );
});
