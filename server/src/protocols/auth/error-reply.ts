import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerUnknownPaths } from '#platform/http/answer-unknown-paths.ts';
import { productErrorCodeOf } from '#platform/http/product-errors.ts';
import { PostgresError } from '#platform/request-pool/postgres-error.ts';
import { AuthError, badJson, emailExists, phoneExists, validationFailed } from './errors.ts';

const versionHeader = 'x-supabase-api-version';
/** From this API version on `code` is the stable code; before, it was the HTTP status. */
const stringCodesSince = '2024-01-01';
/** Seconds after which a client should retry if the database did not answer. */
const retryAfterOutageSeconds = 1;

/** Answers every failure in the scope, unknown routes included, as GoTrue does. */
export function answerWithAuthErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    const failure = authErrorOf(error);
    if (failure.status >= 500) request.log.error({ err: error }, 'auth call failed');
    return sendAuthError(request, reply, failure);
  });
  answerUnknownPaths(scope, (request, reply) =>
    sendAuthError(request, reply, new AuthError(404, 'not_found', 'There is no such call.')),
  );
}

/** The refusal for any thrown value: the service's own, the HTTP framework's, the database's. */
export function authErrorOf(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (isUnreadableBody(error)) return badJson(error);
  const taken = takenAddressOf(error);
  if (taken) return taken;
  switch (productErrorCodeOf(error)) {
    case 'busy':
      return new AuthError(503, 'unexpected_failure', 'The service is busy. Please try again in a moment.', {
        retryAfterSeconds: retryAfterOutageSeconds,
        cause: error,
      });
    case 'body_too_large':
      return new AuthError(413, 'validation_failed', 'Request body is too large', { cause: error });
    case 'invalid_request':
      return validationFailed('The request holds a value that cannot be stored');
    default:
      return new AuthError(500, 'unexpected_failure', 'Internal server error', { cause: error });
  }
}

/** Two accounts took the same address or number concurrently, and the unique index refused one. */
function takenAddressOf(error: unknown): AuthError | undefined {
  if (!(error instanceof PostgresError) || error.code !== '23505') return undefined;
  if (error.constraint === 'users_email_partial_key') return emailExists();
  return error.constraint === 'users_phone_key' ? phoneExists() : undefined;
}

const unreadableBodyCodes = new Set<unknown>(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_INVALID_CONTENT_LENGTH']);

/** Malformed JSON, prototype poisoning, a wrong content length. */
function isUnreadableBody(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof SyntaxError || ('code' in error && unreadableBodyCodes.has(error.code));
}

function sendAuthError(request: FastifyRequest, reply: FastifyReply, error: AuthError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  reply.header(versionHeader, stringCodesSince);
  const weakPassword = error.weakPasswordReasons && {
    weak_password: { reasons: error.weakPasswordReasons, message: error.message },
  };
  const asked = request.headers[versionHeader];
  const body =
    typeof asked === 'string' && asked >= stringCodesSince
      ? { code: error.code, message: error.message, ...weakPassword }
      : { code: error.status, error_code: error.code, msg: error.message, ...weakPassword };
  return reply.code(error.status).send(body);
}
