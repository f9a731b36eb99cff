import { NotConfiguredError } from '#lib/app-config.ts';
import { i18n, t } from '#lib/i18n.ts';
import { refusalInWords } from './refusals.ts';

/** The sentence for a failed auth call: what the service said, a network sentence, or the given default. */
export function authFailure(error: unknown, fallback: string): string {
  if (error instanceof NotConfiguredError) return t('auth:error.notConfigured');
  if (isNetworkFailure(error)) return t('common:failure.network');
  if (isClosedAccount(error)) return t('auth:error.closed');
  if (codeOf(error) === 'reauthentication_needed') return t('auth:freshProof.needed');
  if (!(error instanceof Error)) return fallback;
  // What has no words of ours is said by the service, in English.
  const isReadable = i18n.language === 'en' && error.message && error.message !== '{}';
  return refusalInWords(codeOf(error), error) ?? (isReadable ? error.message : fallback);
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

/** The sentence for a failed Google sign-in. Source: specification, section 8. */
export function googleFailure(error: unknown, fallback: string): string {
  const message = error instanceof Error ? error.message : '';
  if (!message) return fallback;
  if (/not configured|not enabled/i.test(message)) return t('auth:error.googleNotConfigured');
  if (message.includes('invalid_client')) return t('auth:error.googleInvalidClient');
  if (message.includes('redirect_uri_mismatch')) return t('auth:error.googleRedirectMismatch');
  return t('auth:error.googleOther');
}
