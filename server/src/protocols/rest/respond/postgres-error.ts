import type { PostgresError } from '#platform/request-pool/postgres-error.ts';
import { RestError } from '../rest-error.ts';

/**
 * The answer to a failed statement. Source: PostgREST, docs/references/errors.rst, "HTTP Status Codes".
 * @param isAnonymous decides between 401 (sign in) and 403 (forbidden)
 */
export function postgresError(failure: PostgresError, isAnonymous: boolean): RestError {
  const { code, message, detail, hint } = failure;
  if (code === 'PGRST') return raisedAnswer(failure);
  const status = statusOf(code, isAnonymous);
  const headers: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  // The message of an internal error may name files or addresses of the server.
  const isInternal = code.startsWith('XX') || code.startsWith('58');
  const shown = isInternal ? 'Internal error of the database' : message;
  if (isInternal || isInternalClass(code)) return new RestError(status, code, shown, { headers });
  return new RestError(status, code, shown, { details: detail, hint: hint ?? null, headers });
}

/** Errors of locks, resources, limits and operators, whose details name processes and settings. */
function isInternalClass(code: string): boolean {
  return ['40', '53', '54', '55', '57'].includes(code.slice(0, 2));
}

const byCode: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  // PostgREST answers 500 to a statement timeout and to a serialization failure.
  '57014': 504,
  '40001': 503,
  '40P01': 503,
  '57P01': 503,
  '57P02': 503,
  '57P03': 503,
  P0001: 400,
  // PostgREST answers 500 to these two, but the client's request causes them: a duplicate row in an upsert, a view that
  // is not updatable.
  '21000': 400,
  '55000': 400,
};

const byClass: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  // PostgREST answers 500, but the client's request causes it: too deep nesting.
  '54': 400,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

function statusOf(code: string, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403;
  const raised = /^PT([2-5]\d\d)$/.exec(code)?.[1];
  if (raised !== undefined) return Number(raised);
  return byCode[code] ?? byClass[code.slice(0, 2)] ?? 400;
}

/**
 * `raise sqlstate 'PGRST'` sets the whole answer: the error as JSON in the message, status and headers in the detail.
 */
function raisedAnswer({ message, detail }: PostgresError): RestError {
  const body = objectOf(message);
  const { code, message: text, details, hint } = body ?? {};
  if (typeof code !== 'string' || typeof text !== 'string') {
    return unreadableRaise(
      `Invalid JSON value for MESSAGE: '${message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  }
  const { status, headers } = objectOf(detail ?? '') ?? {};
  if (!Number.isInteger(status) || typeof headers !== 'object' || headers === null) {
    return unreadableRaise(
      detail === undefined ? 'DETAIL is missing in the RAISE statement' : `Invalid JSON value for DETAIL: '${detail}'`,
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    );
  }
  return new RestError(status as number, code, text, {
    details,
    hint: (hint as string | undefined) ?? null,
    headers: headers as Record<string, string>,
  });
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function unreadableRaise(details: string, hint: string): RestError {
  return new RestError(500, 'PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, {
    details,
    hint,
  });
}
