import { t } from '#lib/i18n.ts';

/** The sentence for a failed auth call: what the service said, a network sentence, or the given default. */
export function authFailure(error: unknown, fallback: string): string {
  if (isNetworkFailure(error)) return t('common:failure.network');
  if (error instanceof Error && error.message && error.message !== '{}') return error.message;
  return fallback;
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
