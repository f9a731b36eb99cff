import { isReading, watchRequest } from '../calls/slow-requests.ts';
import { noteRetryAfter } from '../failures/retry-after.ts';
import { noteServerTime } from '../time/server-clock.ts';
import { refreshAlone } from './refresh-alone.ts';

interface SessionFetchOptions {
  /** Sent by visitors; never renewed. */
  anonKey: string;
  /** Returns a token that replaces the refused one, or null. */
  renew: (refused: string) => Promise<string | null>;
  /** Called with a token that was denied something. */
  onDenied: (refused: string) => void;
  /** The current language, for the emails and codes that a request triggers. */
  language: () => string;
}

const authService = '/auth/v1/';
const refreshPath = '/auth/v1/token?grant_type=refresh_token';

/**
 * The fetch of supabase-js for tables, functions and files. A rejected token is renewed once and the request repeated,
 * which hides wrong clocks and rotated keys. The auth API renews by itself; of its calls only the refresh is serialized
 * across tabs.
 */
export function sessionFetch({ anonKey, renew, onDenied, language }: SessionFetchOptions): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const watched = (request: RequestInit | undefined, isRepeatable = isReading(request)) =>
      isUpload(request) ? fetch(input, request) : watchRequest(() => fetch(input, request), isRepeatable);
    if (url.includes(authService)) {
      const isRefresh = url.endsWith(refreshPath);
      const send = async (): Promise<Response> => {
        // A refresh that is repeated gives the same token (decision 030).
        const response = await watched(withLanguage(init, language()), isRefresh || isReading(init));
        noteRetryAfter(response);
        return withLocalExpiry(response);
      };
      return isRefresh ? refreshAlone(send, init?.body) : send();
    }
    const response = await watched(init);
    noteServerTime(response);
    const refused = bearerOf(init?.headers);
    if (!refused || refused === anonKey) return response;
    if (response.status === 403) onDenied(refused);
    if (response.status !== 401) return response;

    const token = await renew(refused);
    if (token === null) return response;
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${token}`);
    return watched({ ...init, headers });
  };
}

/** Otherwise the browser sends its own language. */
function withLanguage(init: RequestInit | undefined, language: string): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set('accept-language', language);
  return { ...init, headers };
}

/**
 * Expiry by the device's clock: auth-js compares `expires_at` with it, and would renew on every call if it is ahead.
 */
async function withLocalExpiry(response: Response): Promise<Response> {
  const answer: unknown = response.ok
    ? await response
        .clone()
        .json()
        .catch(() => null)
    : null;
  if (!isSession(answer)) return response;
  const expires_at = Math.floor(Date.now() / 1_000) + answer.expires_in;
  return Response.json({ ...answer, expires_at }, { status: response.status, headers: response.headers });
}

function isSession(answer: unknown): answer is { expires_in: number; expires_at: number } {
  const { expires_in, expires_at } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<
    string,
    unknown
  >;
  return typeof expires_in === 'number' && typeof expires_at === 'number';
}

/** Files have a progress of their own. */
function isUpload(init: RequestInit | undefined): boolean {
  return init?.body instanceof Blob || init?.body instanceof FormData;
}

function bearerOf(headers: HeadersInit | undefined): string | null {
  return /^Bearer (.+)$/i.exec(new Headers(headers).get('authorization') ?? '')?.[1] ?? null;
}
