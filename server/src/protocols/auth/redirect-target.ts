/**
 * Where a flow may send the browser: addresses of the product's own origin, else its front page. What a client asks for
 * travels through mails that others can write, so nothing else is ever followed.
 * @param requested redirect_to as the client sent it: an absolute address, a path, or nothing
 * @param publicUrl PUBLIC_URL
 */
export function redirectTarget(requested: string | undefined, publicUrl: string): URL {
  const home = new URL(publicUrl);
  if (!requested || !URL.canParse(requested, home.href)) return home;
  const target = new URL(requested, home);
  if (target.origin !== home.origin || target.username || target.password) return home;
  return target;
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
