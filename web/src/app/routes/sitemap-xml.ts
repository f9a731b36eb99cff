import { listArticles } from '#content/library.server.ts';
import { articlePath, paths } from '#lib/addresses/paths.ts';
import { publicOrigin } from '#lib/addresses/public-origin.ts';
import { publicPages } from '../mounted-pages.ts';

/** Every public page, for search engines. */
export function loader(): Response {
  const published = new Map(listArticles().map((article) => [articlePath(article.slug), article.published]));
  const entries = [paths.landing, ...publicPages.map((page) => page.path)].map((path) => {
    const day = published.get(path);
    return `  <url><loc>${publicOrigin()}${path}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`;
  });
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'application/xml' } });
}
