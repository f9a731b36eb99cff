import { unmatchedRoute } from '@awamu/contracts/browser-errors.ts';
import { articleSlugs, paths } from './paths.ts';

const known: readonly string[] = Object.values(paths);

/** The route pattern of a path, without its parameters, such as a member's id. */
export function routePattern(pathname: string): string {
  const path = pathname.replace(/(.)\/+$/, '$1');
  if (known.includes(path)) return path;
  if (/^\/profile\/[^/]+$/.test(path)) return '/profile/:userId';
  const [, slug] = /^\/resources\/([^/]+)$/.exec(path) ?? [];
  return articleSlugs.some((article) => article === slug) ? '/resources/:slug' : unmatchedRoute;
}
