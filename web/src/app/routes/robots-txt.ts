import { paths } from '#lib/addresses/paths.ts';
import { publicOrigin } from '#lib/addresses/public-origin.ts';
import { memberPages } from '#lib/page/member-area.ts';

/** Only public pages are crawlable; member pages are behind the guard. */
export function loader(): Response {
  const closed = [
    '/api/',
    '/auth/',
    '/rest/',
    '/storage/',
    '/realtime/',
    '/matching/',
    paths.authCallback,
    paths.resetPassword,
    ...memberPages,
  ];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicOrigin()}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain' } });
}
