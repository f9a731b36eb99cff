import { type APIRequestContext, expect } from '@playwright/test';

/** All public addresses in the sitemap. */
export async function publicPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(paths).toHaveLength(1 + 26);
  return paths;
}

/** Articles have English text in every language. */
export const isArticle = (path: string): boolean => path.startsWith('/resources/');

interface ManifestRoute {
  path?: string;
  index?: boolean;
}

/** All routes in the build manifest, with `:names` for parameters. */
export async function everyRoute(request: APIRequestContext): Promise<string[]> {
  const read = async (path: string) => (await request.get(path, { headers: { accept: 'text/html' } })).text();
  const manifest = /\/assets\/manifest-[\w-]+\.js/.exec(await read('/dashboard'))?.[0] ?? '';
  const json = (await read(manifest)).replace(/^window\.__reactRouterManifest=/, '').replace(/;\s*$/, '');
  const { routes } = JSON.parse(json) as { routes: Record<string, ManifestRoute> };
  return Object.values(routes)
    .filter(({ path, index }) => index || path)
    .map(({ path = '' }) => `/${path}`);
}
