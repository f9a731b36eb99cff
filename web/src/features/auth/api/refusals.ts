import { limits } from '@awamu/contracts/limits.ts';
import { keepSentence } from '#lib/words/stored-sentence.ts';

/** The refusals of the auth service that members may see; the English texts equal its own. */
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

/** The text of a refusal, stored as a key; null if we have none. */
export function keepRefusal(code: string | undefined, error: Error): string | null {
  const known = refusals.find((refusal) => refusal === code);
  if (known) return keepSentence(`auth:refusal.${known}`);
  if (code === 'weak_password') return keepWeakness(error);
  if (code === 'over_email_send_rate_limit' || code === 'over_sms_send_rate_limit') {
    const seconds = Number(/\d+/.exec(error.message)?.[0] ?? 1);
    return keepSentence('auth:refusal.tooSoon', { count: seconds });
  }
  return null;
}

function keepWeakness(error: Error): string {
  const reasons = 'reasons' in error && Array.isArray(error.reasons) ? error.reasons : [];
  return reasons.includes('length')
    ? keepSentence('auth:invalid.passwordShort', { min: limits.password.minLength })
    : keepSentence('auth:refusal.weak_password');
}
