import { paths } from '#lib/paths.ts';
import { publicOrigin } from '#lib/public-origin.ts';
import { menuPages } from '../mounted-pages.ts';

/** Search engines read the public pages; what members see is behind the guard and of no use to them. */
export function loader(): Response {
  const closed = [
    '/api/',
    '/auth/',
    '/rest/',
    '/storage/',
    '/realtime/',
    '/matching/',
    '/profile/',
    paths.authCallback,
    paths.resetPassword,
    paths.profileCompletion,
    paths.dashboard,
    paths.discover,
    paths.enhancedDiscover,
    paths.matches,
    paths.messages,
    paths.editProfile,
    paths.reports,
    paths.decisions,
    paths.testFlow,
    ...menuPages.map((page) => page.path),
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
