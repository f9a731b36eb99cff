/** The pages of the product that take a flow up again. A page that is missing here is not led to. */
const pages = ['', '/', '/auth-callback', '/reset-password', '/auth/reset-password', '/settings'];

/** What supabase-js adds to the address that it asks for, to know its own flow again. */
const flowId = /\?sb_flow_id=[\w-]{1,100}$/;

/**
 * Where a flow may send the browser: one of the listed pages, compared letter by letter, else the front page. What a
 * client asks for travels through mails that others can write, so nothing else is ever followed.
 * @param requested redirect_to as the client sent it: an address with its origin, a path, or nothing
 * @param publicUrl PUBLIC_URL
 */
export function redirectTarget(requested: string | undefined, publicUrl: string): URL {
  const home = new URL(publicUrl);
  if (!requested) return home;
  const page = requested.replace(flowId, '');
  const isListed = pages.some((path) => page === `${home.origin}${path}` || (path !== '' && page === path));
  return isListed ? new URL(requested, home) : home;
}

/** The target with values in its fragment, where the client reads a finished implicit flow and servers see nothing. */
export function withFragment(target: URL, values: Record<string, string>): string {
  const result = new URL(target);
  result.hash = new URLSearchParams(values).toString();
  return result.href;
}

/** The target with values in its query, where the client reads a PKCE code. */
export function withQuery(target: URL, values: Record<string, string>): URL {
  const result = new URL(target);
  for (const [name, value] of Object.entries(values)) result.searchParams.set(name, value);
  return result;
}
