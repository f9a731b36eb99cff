import type { i18n as I18n } from 'i18next';
import { NotConfiguredError } from '#lib/calls/app-config.ts';
import { keepSentence, type SentenceKey, saidNow } from '#lib/words/stored-sentence.ts';
import { keepRefusal } from './refusals.ts';

/** A refusal whose text is on screen. */
export interface Refusal {
  error: unknown;
  /** A stored sentence key, which follows the language. */
  sentence: string;
}

/** The text for a failed auth call: the service's, a network error, or the given default. */
export function authFailure(i18n: I18n, error: unknown, fallback?: SentenceKey): string {
  return saidNow(i18n, refused(error, fallback).sentence);
}

/** Like authFailure, for text that stays on screen. */
export function refused(error: unknown, fallback: SentenceKey = 'auth:error.generic'): Refusal {
  return { error, sentence: failureSentenceKey(error, fallback) };
}

function failureSentenceKey(error: unknown, fallback: SentenceKey): string {
  if (error instanceof NotConfiguredError) return keepSentence('auth:error.notConfigured');
  if (isNetworkFailure(error)) return keepSentence('common:failure.network');
  if (isClosedAccount(error)) return keepSentence('auth:error.closed');
  if (codeOf(error) === 'reauthentication_needed') return keepSentence('auth:freshProof.needed');
  if (!(error instanceof Error)) return keepSentence(fallback);
  // Errors without our own text use the service's English text.
  const english = error.message === '{}' ? '' : error.message;
  return keepRefusal(codeOf(error), error) ?? keepSentence(fallback, {}, english);
}

/** Whether the service rejected the password, so that the text belongs beside the field. */
export function isPasswordRefusal(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'weak_password' || code === 'same_password';
}

/** Whether a moderator has closed the account; /account-closed explains it. */
export function isClosedAccount(error: unknown): boolean {
  return codeOf(error) === 'user_banned';
}

/** The service's error code (docs/protocols/auth.md), if there is one. */
export function codeOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** auth-js reports an unreachable server as a retryable fetch error without a status. */
function isNetworkFailure(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  if (!(error instanceof Error)) return false;
  return error.name === 'AuthRetryableFetchError' && (error as Error & { status?: number }).status === 0;
}

/** The text for a failed Google sign-in. Source: specification, section 8. */
export function googleFailure(error: unknown, fallback: SentenceKey): SentenceKey {
  const message = error instanceof Error ? error.message : '';
  if (!message) return fallback;
  if (/not configured|not enabled/i.test(message)) return 'auth:error.googleNotConfigured';
  if (message.includes('invalid_client')) return 'auth:error.googleInvalidClient';
  if (message.includes('redirect_uri_mismatch')) return 'auth:error.googleRedirectMismatch';
  return 'auth:error.googleOther';
}
