import { type ProductErrorBody, type ProductErrorCode, productErrors } from '@awamu/contracts/product-errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A failure that a member is told about: one code of contracts/src/product-errors.ts. The cause stays in the log. */
export class ProductError extends Error {
  readonly code: ProductErrorCode;

  constructor(code: ProductErrorCode, options?: ErrorOptions) {
    super(productErrors[code].message, options);
    this.name = 'ProductError';
    this.code = code;
  }
}

/** PostgREST's convention, used by the product's SQL functions: SQLSTATE PTnnn, the message is the code. */
const raisedByProduct = /^PT\d{3}$/;

const codeForStatus: Record<number, ProductErrorCode> = {
  401: 'session_expired',
  403: 'access_denied',
  404: 'not_found',
  413: 'body_too_large',
  429: 'too_many_requests',
  503: 'busy',
};

/** SQLSTATEs (or their classes) and driver errors that mean "ask again in a moment". */
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

/** SQLSTATE classes that mean "the value sent is not acceptable": data exception, integrity constraint. */
const refusedValue = ['22', '23'];

function isProductErrorCode(text: string): text is ProductErrorCode {
  return Object.hasOwn(productErrors, text);
}

function startsWithAny(text: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => text.startsWith(prefix));
}

/** The product error that any thrown value stands for: SQL, driver, HTTP framework or the product's own. */
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

/** The body that every failure of the product API has. */
export function productErrorBody(code: ProductErrorCode): ProductErrorBody {
  return { success: false, error: productErrors[code].message, code };
}

function sendProductError(reply: FastifyReply, code: ProductErrorCode): FastifyReply {
  return reply.code(productErrors[code].status).header('cache-control', 'no-store').send(productErrorBody(code));
}

/** Answers every failure inside the scope, unknown routes included, in the product's shape. */
export function answerWithProductErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const code = productErrorCodeOf(error);
    if (productErrors[code].status >= 500) request.log.error({ err: error }, 'product call failed');
    return sendProductError(reply, code);
  });
  // A route rather than a not-found handler: the web app's own wildcard would answer first.
  scope.all('/*', (_request, reply) => sendProductError(reply, 'not_found'));
}
