import { productErrors } from '@awamu/contracts/product-errors.ts';
import { t } from './i18n.ts';
import { ProductApiError } from './product-api.ts';

/** What a member reads when something could not be loaded: the server's own sentence, or that nothing was answered. */
export function failureSentence(error: unknown): string {
  if (error instanceof ProductApiError) return error.message;
  // supabase-js leaves the code empty when the request got no answer.
  const isAnswered = typeof error === 'object' && error !== null && 'code' in error && Boolean(error.code);
  return isAnswered ? productErrors.server_error.message : t('common:failure.network');
}
