import type { ProductErrorCode } from '@awamu/contracts/product-errors.ts';
import { getI18n } from 'react-i18next';
import { errorWords } from './error-words.ts';
import { ProductApiError } from './product-api-error.ts';

/** Whether it is a code of contracts/src/product-errors.ts, each of which has its text in the words. */
export function isProductErrorCode(code: unknown): code is ProductErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorWords, code);
}

/** Maps a status and body to the text of the error catalogue (specification, section 8). */
export function errorFromResponse(status: number, body: unknown): ProductApiError {
  const { code, error } = (typeof body === 'object' && body !== null ? body : {}) as {
    code?: unknown;
    error?: unknown;
  };
  if (isProductErrorCode(code)) return knownError(status, code);
  if (status < 500 && typeof error === 'string' && error) return new ProductApiError(status, 'unknown', error);
  const known = codeByStatus(status);
  return known
    ? knownError(status, known)
    : new ProductApiError(status, 'unknown_status', () => getI18n().t('common:failure.status', { status }));
}

export function knownError(status: number, code: ProductErrorCode): ProductApiError {
  return new ProductApiError(status, code, () => getI18n().t(`errors:${code}`));
}

export function networkError(): ProductApiError {
  return new ProductApiError(0, 'network', () => getI18n().t('common:failure.network'));
}

/** @throws ProductApiError */
export function notConfigured(): never {
  throw new ProductApiError(0, 'not_configured', () => getI18n().t('common:failure.notConfigured'));
}

/** For a malformed success: the text it contains, else a server error. */
export function unreadableAnswer(body: unknown): ProductApiError {
  const refusal = errorFromResponse(200, body);
  const saysNothing = refusal.message === errorFromResponse(200, null).message;
  return saysNothing ? new ProductApiError(500, 'unreadable', () => getI18n().t('errors:server_error')) : refusal;
}

/** Whether a call was refused with one of these codes. */
export function isRefusal(error: unknown, codes: readonly ProductErrorCode[]): error is ProductApiError {
  return error instanceof ProductApiError && (codes as readonly string[]).includes(error.code);
}

function codeByStatus(status: number): ProductErrorCode | null {
  if (status === 401) return 'session_expired';
  if (status === 403) return 'access_denied';
  if (status === 404) return 'not_found';
  if (status === 429) return 'too_many_requests';
  return status >= 500 ? 'server_error' : null;
}
