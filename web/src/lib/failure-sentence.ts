import { productErrors } from '@awamu/contracts/product-errors.ts';
import { t } from './i18n.ts';
import { ProductApiError } from './product-api.ts';

/**
 * What a member reads when something could not be saved: the refusal's own words, or that nothing was answered.
 * Source: specification, section 8 (profile edit and settings show the error's own message).
 */
export function refusalSentence(error: unknown): string {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  return code && typeof message === 'string' && message ? message : failureSentence(error);
}

/** What a member reads when something could not be loaded: the server's own sentence, or that nothing was answered. */
export function failureSentence(error: unknown): string {
  if (error instanceof ProductApiError) return error.message;
  // supabase-js leaves the code empty when the request got no answer.
  const isAnswered = typeof error === 'object' && error !== null && 'code' in error && Boolean(error.code);
  return isAnswered ? productErrors.server_error.message : t('common:failure.network');
}
