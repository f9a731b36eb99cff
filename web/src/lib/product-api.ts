import { type ProductErrorCode, productErrors } from '@awamu/contracts/product-errors.ts';
import type { z } from 'zod';
import { getAppConfig } from './app-config.ts';
import './error-words.ts';
import { t } from './i18n.ts';
import { takeFirstAnswer } from './page-start.ts';
import { ProductApiError } from './product-api-error.ts';
import { endIfClosed } from './renew-session.ts';
import { renewAccessToken } from './session.ts';
import { isFresh, readStoredSession } from './session-key.ts';
import { getSupabase } from './supabase.ts';

/** Longest body, in UTF-16 units, that is sent on from a page that is left: browsers keep 64 KiB for all of these together. */
const longestOnLeaving = 4_000;

/** Maps a status and body to the sentence of the error catalogue (specification, section 8). */
export function errorFromResponse(status: number, body: unknown): ProductApiError {
  const { code, error } = (typeof body === 'object' && body !== null ? body : {}) as {
    code?: unknown;
    error?: unknown;
  };
  if (typeof code === 'string' && code in productErrors) return knownError(status, code as ProductErrorCode);
  if (status < 500 && typeof error === 'string' && error) return new ProductApiError(status, 'unknown', error);
  const known = codeByStatus(status);
  return known
    ? knownError(status, known)
    : new ProductApiError(status, 'unknown_status', () => t('common:failure.status', { status }));
}

function knownError(status: number, code: ProductErrorCode): ProductApiError {
  return new ProductApiError(status, code, () => t(`errors:${code}`));
}

function networkError(): ProductApiError {
  return new ProductApiError(0, 'network', () => t('common:failure.network'));
}

/** A success that does not look like one: its own sentence where it carries one, else the caller's. */
function unreadableAnswer(body: unknown): ProductApiError {
  const refusal = errorFromResponse(200, body);
  const saysNothing = refusal.message === errorFromResponse(200, null).message;
  return saysNothing ? new ProductApiError(500, 'unreadable', () => t('errors:server_error')) : refusal;
}

function codeByStatus(status: number): ProductErrorCode | null {
  if (status === 401) return 'session_expired';
  if (status === 403) return 'access_denied';
  if (status === 404) return 'not_found';
  if (status === 429) return 'too_many_requests';
  return status >= 500 ? 'server_error' : null;
}

interface ProductRequest {
  method?: 'GET' | 'POST';
  body?: unknown;
  signal?: AbortSignal;
  /** Of this very call, sent before the app was there; null where none came. */
  answer?: Promise<Response | null> | undefined;
}

interface ProductCall<Schema extends z.ZodType> extends ProductRequest {
  /** What a success must look like; anything else counts as a server error. */
  response: Schema;
}

/**
 * Calls the product API as the signed-in member. /matching/* may live on another host. A token that the server no
 * longer takes is renewed once.
 * @throws ProductApiError with a sentence for the member
 */
export async function callProduct<Schema extends z.ZodType>(
  path: string,
  { response: schema, ...request }: ProductCall<Schema>,
): Promise<z.infer<Schema>> {
  const response = await requestProduct(path, request);
  const body: unknown = await response.json().catch(() => null);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw unreadableAnswer(body);
  return parsed.data;
}

/** As callProduct, for an answer that is no JSON: its body is not read yet. @throws ProductApiError */
export async function requestProduct(
  path: string,
  { method = 'GET', body, signal, answer }: ProductRequest,
): Promise<Response> {
  const config = await getAppConfig().catch(notConfigured);
  const token = await accessToken();
  const origin = path.startsWith('/matching/') ? (import.meta.env['VITE_MATCHING_URL'] ?? config.matchingUrl) : '';
  const url = `${origin}${path}`;
  const request = { method, ...carrying(method, body), signal: signal ?? null };
  const early = await (answer ?? (method === 'GET' ? takeFirstAnswer(url, token) : null));
  let response = early ?? (await send(url, token, request));
  if (response.status === 401) {
    const renewed = await renewAccessToken();
    if (renewed) response = await send(url, renewed, request);
  }
  if (response.status === 403) void getSupabase().then((supabase) => endIfClosed(supabase, token));
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

function notConfigured(): never {
  throw new ProductApiError(0, 'not_configured', () => t('common:failure.notConfigured'));
}

async function send(url: string, token: string, request: RequestInit): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(url, { ...request, headers }).catch((error: unknown) => {
    if (request.signal?.aborted) throw error;
    throw networkError();
  });
}
