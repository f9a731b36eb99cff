import type { i18n as I18n } from 'i18next';
import './error-words.ts';
import { readsServersWords } from '../words/i18n.ts';
import { ProductApiError } from './product-api-error.ts';

/**
 * The text for something that could not be saved: that of the refusal, or that the server did not respond. Source:
 * specification, section 8 (profile edit and settings show the error's own message).
 */
export function refusalSentence(i18n: I18n, error: unknown): string {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  if (!code || typeof message !== 'string' || !message) return failureSentence(i18n, error);
  // The database's texts are English; readers of another language get a general text.
  const isForeign =
    !readsServersWords(i18n) && typeof code === 'string' && /^(refused|PGRST\d+|[0-9A-Z]{5})$/.test(code);
  return isForeign ? i18n.t('errors:invalid_request') : message;
}

/** The text for something that could not be loaded: the server's, or that it did not respond. */
export function failureSentence(i18n: I18n, error: unknown): string {
  if (error instanceof ProductApiError) return error.message;
  // supabase-js leaves the code empty if there was no response.
  const isAnswered = typeof error === 'object' && error !== null && 'code' in error && Boolean(error.code);
  return isAnswered ? i18n.t('errors:server_error') : i18n.t('common:failure.network');
}

/** The server's text, or the fallback if it sent none that can be shown (section 8, 'Fallbacks'). */
export function sentenceOr(error: unknown, fallback: string): string {
  return error instanceof ProductApiError && error.code !== 'unreadable' ? error.message : fallback;
}
