import type { z } from 'zod';
import { t } from './i18n.ts';
import { logFailure } from './log-failure.ts';
import { callProduct } from './product-api.ts';
import { ProductApiError } from './product-api-error.ts';
import { stepUp } from './step-up.ts';
import { getSupabase } from './supabase.ts';

interface OperatorCall<Schema extends z.ZodType> {
  args?: Record<string, unknown>;
  /** What a success must look like; z.unknown() where nothing is answered. */
  response: Schema;
  signal?: AbortSignal;
}

interface OperatorRequest<Schema extends z.ZodType> {
  method?: 'GET' | 'POST';
  body?: unknown;
  response: Schema;
  signal?: AbortSignal;
}

/**
 * Calls a function of the database as an operator (docs/protocols/operators.md). Where a second factor is needed first,
 * it is asked for, and the call repeated.
 * @throws ProductApiError with a sentence for the operator. `code` is the protocol's; 'network' when nothing was
 *   answered; 'second_factor_required' when the operator would rather not prove; 'refused' for a rule's own sentence
 */
export function callOperator<Schema extends z.ZodType>(
  name: string,
  { args = {}, response, signal }: OperatorCall<Schema>,
): Promise<z.infer<Schema>> {
  return withProof(async () => {
    const supabase = await getSupabase().catch(() => {
      throw new ProductApiError(0, 'not_configured', () => t('common:failure.notConfigured'));
    });
    const call = supabase.rpc(name, args);
    const { data, error, status } = await (signal ? call.abortSignal(signal) : call);
    if (error) throw operatorError(status, error);
    return readAnswer(name, response, data);
  });
}

/** As callOperator, for a route of the product API (/api/operations/…). @throws ProductApiError */
export function callOperations<Schema extends z.ZodType>(
  path: string,
  request: OperatorRequest<Schema>,
): Promise<z.infer<Schema>> {
  return withProof(async () => {
    try {
      return await callProduct(path, request);
    } catch (error) {
      throw error instanceof ProductApiError ? inOperatorsWords(error) : error;
    }
  });
}

/** A change of rows (advertising): what supabase-js answered, as callOperator would answer. @throws ProductApiError */
export function changeAsOperator<Row>(
  send: () => PromiseLike<{ data: Row; error: { code?: string; message: string } | null; status: number }>,
): Promise<Row> {
  return withProof(async () => {
    const { data, error, status } = await send();
    if (error) throw operatorError(status, error);
    return data;
  });
}

const needsProof = new Set(['second_factor_required', 'insufficient_aal']);

async function withProof<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ProductApiError) || !needsProof.has(error.code)) throw error;
    if (await stepUp.ask()) return attempt();
    throw new ProductApiError(403, 'second_factor_required', () => t('admin:error.second_factor_required'));
  }
}

function readAnswer<Schema extends z.ZodType>(name: string, schema: Schema, data: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  logFailure(name, parsed.error);
  throw new ProductApiError(500, 'unreadable', () => t('errors:server_error'));
}

/** The codes whose sentence is the admin area's own. */
const codes = [
  'not_signed_in',
  'session_expired',
  'access_denied',
  'insufficient_aal',
  'second_factor_required',
  'password_change_required',
  'invalid_request',
  'not_found',
  'member_unavailable',
  'already_decided',
  'email_missing',
  'email_taken',
] as const;
type OperatorErrorCode = (typeof codes)[number];

function isOperatorCode(code: string): code is OperatorErrorCode {
  return (codes as readonly string[]).includes(code);
}

/** Of a refusal by PostgREST: functions raise their code as the message; a rule of a table says its own sentence. */
export function operatorError(status: number, error: { code?: string; message: string }): ProductApiError {
  if (!error.code) return new ProductApiError(0, 'network', () => t('common:failure.network'));
  if (isOperatorCode(error.message)) return knownError(status, error.message);
  if (error.code === '42501') return knownError(403, 'access_denied');
  // A check's sentence was written to be read; what else Postgres says was not.
  if (error.code === '23514' && /\s/.test(error.message) && !error.message.includes('violates')) {
    return new ProductApiError(status, 'refused', error.message);
  }
  if (status === 429) return new ProductApiError(status, 'too_many_requests', () => t('errors:too_many_requests'));
  if (status >= 500) return new ProductApiError(status, 'server_error', () => t('errors:server_error'));
  return knownError(status, status === 401 ? 'not_signed_in' : 'invalid_request');
}

function inOperatorsWords(error: ProductApiError): ProductApiError {
  return isOperatorCode(error.code) ? knownError(error.status, error.code) : error;
}

function knownError(status: number, code: OperatorErrorCode): ProductApiError {
  return new ProductApiError(status, code, () => t(`admin:error.${code}`));
}
