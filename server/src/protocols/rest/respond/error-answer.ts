import { InvalidTokenError, type InvalidTokenReason } from '#identity/authenticate.ts';
import { ShareExceededError } from '#platform/http/share-exceeded-error.ts';
import { PostgresError } from '#platform/request-pool/postgres-error.ts';
import { restLimits } from '../limits.ts';
import { RestError, restErrors } from '../rest-error.ts';
import type { Answer } from './answer.ts';
import { postgresError } from './postgres-error.ts';

/** The documented answer to an error; null for an unexpected one. */
export function errorAnswer(error: unknown, isAnonymous: boolean): Answer | null {
  const known = asRestError(error, isAnonymous);
  return known === null ? null : answerOf(known);
}

/** Answer to an unexpected error; its cause is only logged. */
export const internalErrorAnswer = answerOf(new RestError(500, 'PGRSTX00', 'Internal server error'));

function answerOf(error: RestError): Answer {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'proxy-status': `PostgREST; error=${error.body.code}`,
    ...error.headers,
  };
  return { status: error.status, headers, body: JSON.stringify(error.body) };
}

function asRestError(error: unknown, isAnonymous: boolean): RestError | null {
  if (error instanceof RestError) return error;
  if (error instanceof InvalidTokenError) return tokenError(error.reason);
  if (error instanceof PostgresError) return postgresError(error, isAnonymous);
  if (error instanceof ShareExceededError) return restErrors.tooManyRequests(error.retryAfterSeconds);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return restErrors.bodyTooLarge(restLimits.maxBodyBytes);
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') return restErrors.badBody('Empty or invalid json');
  if (typeof code === 'string' && /^(?:CONNECTION_|CONNECT_TIMEOUT|ECONN)/.test(code)) {
    return new RestError(503, 'PGRST001', 'Database client error. Retrying the connection.');
  }
  return null;
}

const tokenMessages: Readonly<Record<InvalidTokenReason, readonly [code: string, message: string]>> = {
  missing: ['PGRST302', 'Anonymous access is disabled'],
  malformed: ['PGRST301', 'Expected 3 parts in JWT'],
  bad_signature: ['PGRST301', 'No suitable key or wrong key type'],
  not_yet: ['PGRST303', 'JWT not yet valid'],
  no_role: ['PGRST301', "JWT couldn't be decoded"],
  other_audience: ['PGRST303', 'JWT not in audience'],
  expired: ['PGRST303', 'JWT expired'],
};

function tokenError(reason: InvalidTokenReason): RestError {
  const [code, message] = tokenMessages[reason];
  const challenge = reason === 'missing' ? 'Bearer' : `Bearer error="invalid_token", error_description="${message}"`;
  return new RestError(401, code, message, { headers: { 'www-authenticate': challenge } });
}
