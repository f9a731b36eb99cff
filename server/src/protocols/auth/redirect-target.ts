/** The product's pages that continue a flow; no other page is a redirect target. */
const pages = ['', '/', '/auth-callback', '/reset-password', '/auth/reset-password', '/settings', '/settings/security'];

/** Parameter that supabase-js adds to recognise its own flow. */
const flowId = /\?sb_flow_id=[\w-]{1,100}$/;

/**
 * The redirect target of a flow: one of the listed pages, compared exactly, else the front page. The requested target
 * travels in emails that anybody can forge, so nothing else is allowed.
 * @param requested redirect_to as the client sent it: a URL, a path, or nothing
 * @param publicUrl PUBLIC_URL
 */
export function redirectTarget(requested: string | undefined, publicUrl: string): URL {
  const home = new URL(publicUrl);
  if (!requested) return home;
  const page = requested.replace(flowId, '');
  const isListed = pages.some((path) => page === `${home.origin}${path}` || (path !== '' && page === path));
  return isListed ? new URL(requested, home) : home;
}

/** The target with values in its fragment, where the client reads a finished implicit flow; servers never see it. */
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
