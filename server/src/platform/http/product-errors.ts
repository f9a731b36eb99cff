import { type ProductErrorBody, type ProductErrorCode, productErrors } from '@awamu/contracts/product-errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShareExceededError } from './share-exceeded-error.ts';

/** A failure that the client is shown: a code of contracts/src/product-errors.ts. The cause is only logged. */
export class ProductError extends Error {
  readonly code: ProductErrorCode;

  constructor(code: ProductErrorCode, options?: ErrorOptions) {
    super(productErrors[code].message, options);
    this.name = 'ProductError';
    this.code = code;
  }
}

/** PostgREST's convention, used by the product's SQL functions: SQLSTATE PTnnn, with the code as message. */
const raisedByProduct = /^PT\d{3}$/;

const codeForStatus: Record<number, ProductErrorCode> = {
  401: 'session_expired',
  403: 'access_denied',
  404: 'not_found',
  413: 'body_too_large',
  429: 'too_many_requests',
  503: 'busy',
};

/** SQLSTATEs (or classes of them) and driver errors that mean "retry later". */
const temporary = [
  '08',
  '53',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '55P03',
  '40001',
  '40P01',
  'CONNECT',
  'ECONN',
  'EPIPE',
  'ETIMEDOUT',
];

/** SQLSTATE classes of an unacceptable value: data exception, integrity constraint violation. */
const refusedValue = ['22', '23'];

function isProductErrorCode(text: string): text is ProductErrorCode {
  return Object.hasOwn(productErrors, text);
}

function startsWithAny(text: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => text.startsWith(prefix));
}

/** The product error code of any thrown value: from SQL, the driver, the HTTP framework or the product. */
export function productErrorCodeOf(error: unknown): ProductErrorCode {
  if (error instanceof ProductError) return error.code;
  if (!(error instanceof Error)) return 'server_error';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 0;

  if (raisedByProduct.test(code)) {
    return isProductErrorCode(error.message)
      ? error.message
      : (codeForStatus[Number(code.slice(2))] ?? 'invalid_request');
  }
  if (startsWithAny(code, temporary)) return 'busy';
  if (startsWithAny(code, refusedValue)) return 'invalid_request';
  if (status >= 400 && status < 500) return codeForStatus[status] ?? 'invalid_request';
  return codeForStatus[status] ?? 'server_error';
}

/** The body of every failure of the product API. */
export function productErrorBody(code: ProductErrorCode): ProductErrorBody {
  return { success: false, error: productErrors[code].message, code };
}

function sendProductError(reply: FastifyReply, code: ProductErrorCode): FastifyReply {
  return reply.code(productErrors[code].status).header('cache-control', 'no-store').send(productErrorBody(code));
}

/** Answers every failure in the scope, unknown routes included, with the product's error body. */
export function answerWithProductErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const code = productErrorCodeOf(error);
    if (error instanceof ShareExceededError) reply.header('retry-after', error.retryAfterSeconds);
    if (productErrors[code].status >= 500) request.log.error({ err: error }, 'product call failed');
    return sendProductError(reply, code);
  });
  // A route, because the web app's own wildcard would precede a not-found handler.
  scope.all('/*', (_request, reply) => sendProductError(reply, 'not_found'));
}
