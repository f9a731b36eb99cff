import type { Caller } from '#identity/caller.ts';
import type { Preferences } from '../parse/parse-preferences.ts';
import type { RestRequest } from './rest-context.ts';

/** Credentials; SQL reads whose they are from the claims. */
const withheld: ReadonlySet<string> = new Set(['authorization', 'apikey', 'cookie']);

/**
 * The caller with what SQL may read of the request (`request.method`, `.path`, `.headers`, `.cookies`) and its time
 * zone. Source: PostgREST, docs/references/transactions.rst.
 */
export function withRequestSettings(caller: Caller, request: RestRequest, { timezone }: Preferences): Caller {
  const { method, path, headers } = request;
  const shown = Object.entries(headers).filter(([name]) => !withheld.has(name));
  return {
    ...caller,
    request: {
      method,
      path,
      headers: JSON.stringify(Object.fromEntries(shown)),
      cookies: cookiesOf(headers.cookie),
      timezone,
    },
  };
}

function cookiesOf(header: string | undefined): string {
  if (header === undefined) return '{}';
  const pairs = header.split(';').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name.trim(), value.join('=').trim()];
  });
  return JSON.stringify(Object.fromEntries(pairs));
}
