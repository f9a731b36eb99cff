import type { i18n as I18n } from 'i18next';
import './error-words.ts';
import { readsServersWords } from '../words/i18n.ts';
import { ProductApiError } from './product-api-error.ts';

/**
 * What a member reads when something could not be saved: the refusal's own words, or that nothing was answered.
 * Source: specification, section 8 (profile edit and settings show the error's own message).
 */
export function refusalSentence(i18n: I18n, error: unknown): string {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  if (!code || typeof message !== 'string' || !message) return failureSentence(i18n, error);
  // The database speaks English; what it refuses is said there in general words to those who read another language.
  const isForeign =
    !readsServersWords(i18n) && typeof code === 'string' && /^(refused|PGRST\d+|[0-9A-Z]{5})$/.test(code);
  return isForeign ? i18n.t('errors:invalid_request') : message;
}

/** What a member reads when something could not be loaded: the server's own sentence, or that nothing was answered. */
export function failureSentence(i18n: I18n, error: unknown): string {
  if (error instanceof ProductApiError) return error.message;
  // supabase-js leaves the code empty when the request got no answer.
  const isAnswered = typeof error === 'object' && error !== null && 'code' in error && Boolean(error.code);
  return isAnswered ? i18n.t('errors:server_error') : i18n.t('common:failure.network');
}

/** The server's sentence, or the screen's own where the server said nothing that can be shown (section 8, 'Fallbacks'). */
export function sentenceOr(error: unknown, fallback: string): string {
  return error instanceof ProductApiError && error.code !== 'unreadable' ? error.message : fallback;
}
