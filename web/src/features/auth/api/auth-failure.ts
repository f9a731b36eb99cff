import { NotConfiguredError } from '#lib/calls/app-config.ts';
import { keepSentence, type SentenceKey, saidNow } from '#lib/words/kept-sentence.ts';
import { keepRefusal } from './refusals.ts';

/** What was refused while its sentence is on screen. */
export interface Refusal {
  error: unknown;
  /** A kept sentence. */
  sentence: string;
}

/** The sentence for a failed auth call: what the service said, a network sentence, or the given default. */
export function authFailure(error: unknown, fallback?: SentenceKey): string {
  return saidNow(refused(error, fallback).sentence);
}

/** As authFailure, for what stays on screen after it was said. */
export function refused(error: unknown, fallback: SentenceKey = 'auth:error.generic'): Refusal {
  return { error, sentence: failureSentenceKey(error, fallback) };
}

function failureSentenceKey(error: unknown, fallback: SentenceKey): string {
  if (error instanceof NotConfiguredError) return keepSentence('auth:error.notConfigured');
  if (isNetworkFailure(error)) return keepSentence('common:failure.network');
  if (isClosedAccount(error)) return keepSentence('auth:error.closed');
  if (codeOf(error) === 'reauthentication_needed') return keepSentence('auth:freshProof.needed');
  if (!(error instanceof Error)) return keepSentence(fallback);
  // What has no words of ours is said by the service, in English.
  const english = error.message === '{}' ? '' : error.message;
  return keepRefusal(codeOf(error), error) ?? keepSentence(fallback, {}, english);
}

/** The service would not take this password: what it says belongs beside the field. */
export function isPasswordRefusal(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'weak_password' || code === 'same_password';
}

/** A moderator has closed the account: what to read instead is at /account-closed. */
export function isClosedAccount(error: unknown): boolean {
  return codeOf(error) === 'user_banned';
}

/** The service's stable name of a refusal (docs/protocols/auth.md), where there is one. */
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

/** Which sentence a failed Google sign-in means. Source: specification, section 8. */
export function googleFailure(error: unknown, fallback: SentenceKey): SentenceKey {
  const message = error instanceof Error ? error.message : '';
  if (!message) return fallback;
  if (/not configured|not enabled/i.test(message)) return 'auth:error.googleNotConfigured';
  if (message.includes('invalid_client')) return 'auth:error.googleInvalidClient';
  if (message.includes('redirect_uri_mismatch')) return 'auth:error.googleRedirectMismatch';
  return 'auth:error.googleOther';
}
