import type { Endpoint } from '@awamu/contracts/operations/endpoints.ts';
import {
  errorFromResponse,
  knownError,
  networkError,
  notConfigured,
  unreadableAnswer,
} from '../failures/product-failure.ts';
import { takePreloaded } from '../page/preload.ts';
import { endIfClosed } from '../session/renew-session.ts';
import { renewAccessToken } from '../session/session.ts';
import { isFresh, readStoredSession } from '../session/session-key.ts';
import { noteServerTime } from '../time/server-clock.ts';
import { getAppConfig } from './app-config.ts';
import { watchRequest } from './slow-requests.ts';
import { getSupabase } from './supabase.ts';

/** Longest body, in UTF-16 units, of a `keepalive` request: browsers allow 64 KiB for all of these together. */
const longestOnLeaving = 4_000;

export interface CallOptions {
  signal?: AbortSignal;
}

interface EndpointInput extends CallOptions {
  /** The endpoint's path with its params filled in, and the query. */
  address?: string;
  body?: unknown;
}

/**
 * Like callOperation, without its schemas, which are most of the code that the first deck would wait for.
 * @param isAnswer whether a body is a valid response of the endpoint
 * @throws ProductApiError
 */
export async function callEndpoint<Answer>(
  endpoint: Endpoint,
  isAnswer: (body: unknown) => body is Answer,
  input: EndpointInput,
): Promise<Answer> {
  const response = await requestEndpoint(endpoint, input);
  const body: unknown = await response.json().catch(() => null);
  if (!isAnswer(body)) throw unreadableAnswer(body);
  return body;
}

/** The successful response, its body not yet read. @throws ProductApiError */
export async function requestEndpoint(
  { method, level, path, isIdempotent = method === 'GET' }: Endpoint,
  { address = path, body, signal }: EndpointInput,
): Promise<Response> {
  const request = { method, ...carrying(method, body), signal: signal ?? null };
  const watched = (attempt: () => Promise<Response>) => watchRequest(attempt, isIdempotent);
  if (level === 'public') return accepted(await watched(() => send(address, null, request)));
  const config = await getAppConfig().catch(notConfigured);
  const token = await accessToken();
  const origin = address.startsWith('/matching/') ? (import.meta.env['VITE_MATCHING_URL'] ?? config.matchingUrl) : '';
  const url = `${origin}${address}`;
  let response = await watched(async () => {
    const preloaded = method === 'GET' ? await takePreloaded(url, token) : null;
    return preloaded ?? send(url, token, request);
  });
  if (response.status === 401) {
    const renewed = await renewAccessToken();
    if (renewed) response = await watched(() => send(url, renewed, request));
  }
  if (response.status === 403) void getSupabase().then((supabase) => endIfClosed(supabase, token));
  return accepted(response);
}

async function accepted(response: Response): Promise<Response> {
  noteServerTime(response);
  if (!response.ok) throw errorFromResponse(response.status, await response.json().catch(() => null));
  return response;
}

/** `keepalive` completes a decision even if the page is closed immediately after it. */
function carrying(method: string, body: unknown): RequestInit {
  const text = body === undefined ? null : JSON.stringify(body);
  return { body: text, keepalive: method === 'POST' && (text ?? '').length <= longestOnLeaving };
}

/** The current access token. A stored token that is still valid is used before auth-js loads. @throws ProductApiError */
async function accessToken(): Promise<string> {
  const stored = readStoredSession();
  if (stored && isFresh(stored)) return stored.access_token;
  const supabase = await getSupabase().catch(notConfigured);
  const { data, error } = await supabase.auth.getSession();
  // A token that could not be renewed for lack of a response is a network error, not the end of the session.
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
