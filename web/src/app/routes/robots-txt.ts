import { paths } from '#lib/addresses/paths.ts';
import { publicOrigin } from '#lib/addresses/public-origin.ts';
import { memberPages } from '#lib/page/member-area.ts';

/** Search engines read the public pages; what members see is behind the guard and of no use to them. */
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
