import { limits } from '@awamu/contracts/limits.ts';
import { t } from '#lib/i18n.ts';

/** The refusals of the auth service that a member may meet; in English they are its own sentences, word for word. */
const refusals = [
  'invalid_credentials',
  'email_not_confirmed',
  'user_already_exists',
  'email_exists',
  'phone_exists',
  'same_password',
  'otp_expired',
  'phone_provider_disabled',
  'over_request_rate_limit',
] as const;

/** A refusal in the language on screen; null for one that has no words of ours. */
export function refusalInWords(code: string | undefined, error: Error): string | null {
  const known = refusals.find((refusal) => refusal === code);
  if (known) return t(`auth:refusal.${known}`);
  if (code === 'weak_password') return weaknessInWords(error);
  if (code === 'over_email_send_rate_limit' || code === 'over_sms_send_rate_limit') {
    const seconds = Number(/\d+/.exec(error.message)?.[0] ?? 1);
    return t('auth:refusal.tooSoon', { count: seconds });
  }
  return null;
}

function weaknessInWords(error: Error): string {
  const reasons = 'reasons' in error && Array.isArray(error.reasons) ? error.reasons : [];
  return reasons.includes('length')
    ? t('auth:invalid.passwordShort', { min: limits.password.minLength })
    : t('auth:refusal.weak_password');
}
