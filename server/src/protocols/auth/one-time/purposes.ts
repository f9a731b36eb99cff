import type { MailKind } from '../mails/compose-mail.ts';
import type { MessageKind } from '../mails/compose-message.ts';
import type { AuthenticationMethod } from '../sessions/sessions.repo.ts';

/** Stored types of secrets: one per purpose, so that none serves another. */
export type OneTimeTokenType =
  | 'confirmation_token'
  | 'invite_token'
  | 'recovery_token'
  | 'magiclink_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_confirmation_token'
  | 'phone_otp_token'
  | 'phone_change_token'
  | 'reauthentication_token';

/** Types of a verification, as named in links and in the verify call. */
export const emailVerificationTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const;
export const phoneVerificationTypes = ['sms', 'phone_change'] as const;
export type VerificationType = (typeof emailVerificationTypes)[number] | (typeof phoneVerificationTypes)[number];

/**
 * The secrets that a verification accepts: 'email' accepts any sent by email for a sign-in, 'sms' any sent by message.
 */
export const tokenTypesOf: Record<VerificationType, OneTimeTokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['invite_token'],
  magiclink: ['magiclink_token'],
  recovery: ['recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
  email: ['confirmation_token', 'invite_token', 'magiclink_token', 'recovery_token'],
  sms: ['phone_confirmation_token', 'phone_otp_token'],
  phone_change: ['phone_change_token'],
};

/** The authentication method (amr claim) of a session opened by the secret. */
export const methodOf: Record<OneTimeTokenType, AuthenticationMethod> = {
  confirmation_token: 'email/signup',
  invite_token: 'invite',
  recovery_token: 'recovery',
  magiclink_token: 'otp',
  email_change_token_new: 'email_change',
  email_change_token_current: 'email_change',
  phone_confirmation_token: 'otp',
  phone_otp_token: 'otp',
  phone_change_token: 'otp',
  reauthentication_token: 'otp',
};

interface MailPurpose {
  tokenType: OneTimeTokenType;
  verification: VerificationType;
  mail: MailKind;
}

/** Emails with a link. */
export const mailPurposes = {
  signup: { tokenType: 'confirmation_token', verification: 'signup', mail: 'confirm_signup' },
  invite: { tokenType: 'invite_token', verification: 'invite', mail: 'invite' },
  recovery: { tokenType: 'recovery_token', verification: 'recovery', mail: 'recovery' },
  magiclink: { tokenType: 'magiclink_token', verification: 'magiclink', mail: 'sign_in' },
  email_change_new: { tokenType: 'email_change_token_new', verification: 'email_change', mail: 'email_change_new' },
  email_change_current: {
    tokenType: 'email_change_token_current',
    verification: 'email_change',
    mail: 'email_change_current',
  },
} as const satisfies Record<string, MailPurpose>;

/** Messages with a code. */
export const messagePurposes = {
  signup: { tokenType: 'phone_confirmation_token', message: 'confirm_signup' },
  sign_in: { tokenType: 'phone_otp_token', message: 'sign_in' },
  phone_change: { tokenType: 'phone_change_token', message: 'phone_change' },
  reauthentication: { tokenType: 'reauthentication_token', message: 'reauthentication' },
} as const satisfies Record<string, { tokenType: OneTimeTokenType; message: MessageKind }>;
