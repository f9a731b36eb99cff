import { addressOf, type InputOf, type Operation, type OutputOf } from '@awamu/contracts/operations/operation.ts';
import {
  errorFromResponse,
  knownError,
  networkError,
  notConfigured,
  unreadableAnswer,
} from '../failures/product-failure.ts';
import { takeFirstAnswer } from '../page/page-start.ts';
import { endIfClosed } from '../session/renew-session.ts';
import { renewAccessToken } from '../session/session.ts';
import { isFresh, readStoredSession } from '../session/session-key.ts';
import { getAppConfig } from './app-config.ts';
import { getSupabase } from './supabase.ts';

/** Longest body, in UTF-16 units, that is sent with keepalive: browsers allow 64 KiB for all such requests together. */
const longestOnLeaving = 4_000;

interface CallOptions {
  signal?: AbortSignal;
  /** The response to this call if it was sent by a preload; null if there was none. */
  answer?: Promise<Response | null> | undefined;
}

/**
 * Calls the product API as the signed-in member, or without a token if the operation is public. /matching/* may be on
 * another host. A rejected token is renewed once. A response that does not match the operation's schema counts as a
 * server error.
 * @throws ProductApiError with a text for the member
 */
export async function callOperation<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  options: CallOptions = {},
): Promise<OutputOf<O>> {
  const response = await requestOperation(operation, input, options);
  const body: unknown = await response.json().catch(() => null);
  const { output } = operation;
  const parsed = output !== null && 'safeParse' in output ? output.safeParse(body) : null;
  if (!parsed?.success) throw unreadableAnswer(body);
  return parsed.data as OutputOf<O>;
}

/** Like callOperation, for a response that is not JSON; its body is not read yet. @throws ProductApiError */
export async function requestOperation<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  { signal, answer }: CallOptions = {},
): Promise<Response> {
  const { method, level } = operation;
  const { body, ...rest }: { body?: unknown; params?: object; query?: object } = input;
  const address = addressOf(operation, rest);
  const request = { method, ...requestInit(method, body), signal: signal ?? null };
  if (level === 'public') return accepted(await send(address, null, request));
  const config = await getAppConfig().catch(notConfigured);
  const token = await accessToken();
  const origin = address.startsWith('/matching/') ? (import.meta.env['VITE_MATCHING_URL'] ?? config.matchingUrl) : '';
  const url = `${origin}${address}`;
  const early = await (answer ?? (method === 'GET' ? takeFirstAnswer(url, token) : null));
  let response = early ?? (await send(url, token, request));
  if (response.status === 401) {
    const renewed = await renewAccessToken();
    if (renewed) response = await send(url, renewed, request);
  }
  if (response.status === 403) void getSupabase().then((supabase) => endIfClosed(supabase, token));
  return accepted(response);
}

async function accepted(response: Response): Promise<Response> {
  if (!response.ok) throw errorFromResponse(response.status, await response.json().catch(() => null));
  return response;
}

/** Uses keepalive, so that a decision is sent even if the page is closed at once. */
function requestInit(method: string, body: unknown): RequestInit {
  const text = body === undefined ? null : JSON.stringify(body);
  return { body: text, keepalive: method === 'POST' && (text ?? '').length <= longestOnLeaving };
}

/**
 * The same token that auth-js would return; a stored one that is still valid does not wait for auth-js to load. @throws
 * ProductApiError
 */
async function accessToken(): Promise<string> {
  const stored = readStoredSession();
  if (stored && isFresh(stored)) return stored.access_token;
  const supabase = await getSupabase().catch(notConfigured);
  const { data, error } = await supabase.auth.getSession();
  // An expired token that could not be renewed offline is a network error, not the end of the session.
  if (error?.name === 'AuthRetryableFetchError') throw networkError();
  if (!data.session) throw knownError(401, 'not_signed_in');
  return data.session.access_token;
}

async function send(url: string, token: string | null, request: RequestInit): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  return fetch(url, { ...request, headers }).catch((error: unknown) => {
    if (request.signal?.aborted) throw error;
    throw networkError();
  });
}
