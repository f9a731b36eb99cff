import { ProductApiError } from './product-api-error.ts';
import { isProductErrorCode, knownError, networkError } from './product-failure.ts';

/** SQLSTATE of a check constraint, whose text is written for members. */
const checkViolation = '23514';
const insufficientPrivilege = '42501';

/**
 * Maps a refusal by PostgREST: functions raise their code as the message; a check constraint gives its own text with
 * code 'refused'. @param error of supabase-js, without a code if there was no response
 */
export function errorFromDatabase(status: number, error: { code?: string; message: string }): ProductApiError {
  if (!error.code) return networkError();
  if (isProductErrorCode(error.message)) return knownError(status, error.message);
  if (error.code === insufficientPrivilege) return knownError(403, 'access_denied');
  if (error.code === checkViolation && /\s/.test(error.message) && !error.message.includes('violates')) {
    return new ProductApiError(status, 'refused', error.message);
  }
  if (status === 429) return knownError(status, 'too_many_requests');
  if (status >= 500) return knownError(status, 'server_error');
  return knownError(status, status === 401 ? 'not_signed_in' : 'invalid_request');
}
