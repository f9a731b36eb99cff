import type { PhoneChannel } from '@awamu/contracts/phone-channels.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { connectSession } from '#lib/session/session.ts';

/** What the code of a text message is for. */
export type PhonePurpose = 'sign-up' | 'sign-in';

export interface PhoneCodeRequest {
  /** E.164, with the plus sign. */
  phone: string;
  channel: PhoneChannel;
  /** For a new account. */
  fullName: string;
}

/**
 * Sends a code. Signing in creates no account for an unknown number; known and unknown numbers get the same response.
 * @throws AuthError, for example over_sms_send_rate_limit
 */
export async function sendPhoneCode(
  purpose: PhonePurpose,
  { phone, channel, fullName }: PhoneCodeRequest,
): Promise<void> {
  const { auth } = await getSupabase();
  const account =
    purpose === 'sign-up' ? { shouldCreateUser: true, data: { full_name: fullName } } : { shouldCreateUser: false };
  const { error } = await auth.signInWithOtp({ phone, options: { channel, ...account } });
  if (error) throw error;
}

/** Signs in with the code of a text message. @throws AuthError, for example otp_expired */
export async function takePhoneCode(phone: string, token: string): Promise<void> {
  await connectSession();
  const { auth } = await getSupabase();
  const { error } = await auth.verifyOtp({ phone, token, type: 'sms' });
  if (error) throw error;
}
