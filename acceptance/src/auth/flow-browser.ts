import type { AuthServer } from './auth-fixture.ts';

/** A minimal browser for redirect flows: cookies by origin, redirects followed up to a page of the product. */
export interface FlowBrowser {
  /** fetch with this browser's cookies, for supabase-js. */
  fetch: typeof fetch;
  /** Opens an address and follows redirects. @returns the final address: a page of the product, or an answer without redirect */
  open(address: string): Promise<URL>;
  /** Follows redirects until the next address is the product's callback, and returns that. */
  openUntilCallback(address: string): Promise<URL>;
  /** The last answer that was no redirect. */
  last(): Response | null;
  /** Submits the form of the last page to another site and follows: a cross-site POST carries no SameSite=Lax cookies. */
  submitForm(fields?: Record<string, string>): Promise<URL>;
}

const maxHops = 15;

/** @param publicUrl the configured address of the server; requests to it are sent to the server itself */
export function openBrowser(server: AuthServer, publicUrl: string): FlowBrowser {
  const jar = new Map<string, Map<string, string>>();
  let last: Response | null = null;
  const cookiesOf = (url: URL): Map<string, string> => {
    const cookies = jar.get(url.host) ?? new Map<string, string>();
    jar.set(url.host, cookies);
    return cookies;
  };
  const ask = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    const real = new URL(url.href.replace(publicUrl, server.url));
    const cookies = cookiesOf(real);
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(real, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const separator = pair.indexOf('=');
      cookies.set(pair.slice(0, separator), pair.slice(separator + 1));
    }
    return response;
  };
  const isPage = (url: URL): boolean => url.origin === publicUrl && !url.pathname.startsWith('/auth/v1/');
  const follow = async (address: string, until: (url: URL) => boolean): Promise<URL> => {
    let url = new URL(address);
    for (let hop = 0; hop < maxHops; hop += 1) {
      if (until(url)) return url;
      const response = await ask(url, { headers: { accept: 'text/html' } });
      const location = response.headers.get('location');
      if (location === null) {
        last = response;
        return url;
      }
      url = new URL(location, url);
    }
    throw new Error(`too many redirects, the last to ${url.href}`);
  };
  return {
    fetch: ask as typeof fetch,
    open: (address) => follow(address, isPage),
    openUntilCallback: (address) =>
      follow(address, (url) => isPage(url) || (url.origin === publicUrl && url.pathname === '/auth/v1/callback')),
    last: () => last,
    async submitForm(fields = {}) {
      const page = (await last?.text()) ?? '';
      const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
      const inputs = [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]);
      const body = new URLSearchParams({ ...Object.fromEntries(inputs), ...fields });
      const response = await fetch(action.replace(publicUrl, server.url), { method: 'POST', body, redirect: 'manual' });
      const location = response.headers.get('location');
      if (location === null) throw new Error(`the form was answered with ${response.status}: ${await response.text()}`);
      return follow(location, isPage);
    },
  };
}

/** The parameters in the fragment of a page's address. */
export function fragmentOf(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}
