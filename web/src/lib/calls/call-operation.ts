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

/** Longest body, in UTF-16 units, that is sent on from a page that is left: browsers keep 64 KiB for all of these together. */
const longestOnLeaving = 4_000;

interface CallOptions {
  signal?: AbortSignal;
  /** Of this very call, sent before the app was there; null where none came. */
  answer?: Promise<Response | null> | undefined;
}

/**
 * Calls the product API: as the signed-in member, or as nobody where the operation is public. /matching/* may live on
 * another host. A token that the server no longer takes is renewed once. An answer that is not as the operation says
 * counts as a server error.
 * @throws ProductApiError with a sentence for the member
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

/** As callOperation, for an answer that is no JSON: its body is not read yet. @throws ProductApiError */
export async function requestOperation<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  { signal, answer }: CallOptions = {},
): Promise<Response> {
  const { method, level } = operation;
  const { body, ...rest }: { body?: unknown; params?: object; query?: object } = input;
  const address = addressOf(operation, rest);
  const request = { method, ...carrying(method, body), signal: signal ?? null };
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

/** What a tap decided is carried out though the page is closed at once. */
function carrying(method: string, body: unknown): RequestInit {
  const text = body === undefined ? null : JSON.stringify(body);
  return { body: text, keepalive: method === 'POST' && (text ?? '').length <= longestOnLeaving };
}

/** As auth-js would give it; its code is not waited for while the stored token is good. @throws ProductApiError */
async function accessToken(): Promise<string> {
  const stored = readStoredSession();
  if (stored && isFresh(stored)) return stored.access_token;
  const supabase = await getSupabase().catch(notConfigured);
  const { data, error } = await supabase.auth.getSession();
  // An old token that nobody answers to renew is a matter of the network, not of the session.
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
