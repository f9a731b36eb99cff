import { limits } from '@awamu/contracts/limits.ts';
import { z } from 'zod';
import { validationFailed, weakPassword } from '../errors.ts';
import type { PasswordContext, PhoneContext, TimeContext } from '../flow-contexts.ts';
import { requireGoodPassword } from '../passwords/password-rules.ts';
import { readPhone } from '../phones.ts';
import { readEmail, userMetadata } from '../request-input.ts';
import { mustChangePassword } from '../users/account.ts';
import { bannedUntil } from './ban-duration.ts';

/** Attributes that an operator may set on an account: auth-js, AdminUserAttributes. */
export const userAttributes = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  password_hash: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: userMetadata.nullish(),
  app_metadata: userMetadata.nullish(),
  ban_duration: z.string().nullish(),
  role: z.enum(['authenticated', ''], { error: 'only authenticated is a role of members' }).nullish(),
});
export type UserAttributes = z.output<typeof userAttributes>;

/** The validated attributes; omitted ones are undefined. */
export interface ReadAttributes {
  email: string | undefined;
  phone: string | undefined;
  passwordHash: string | undefined;
  bannedUntil: Date | null | undefined;
}

const argon2Hash = /^\$argon2(?:id|i|d)\$v=\d+\$[\w=,]+\$[\w+/]+\$[\w+/]+$/;

/** @throws AuthError validation_failed, weak_password */
export async function readAttributes(
  context: PhoneContext & PasswordContext & TimeContext,
  body: UserAttributes,
): Promise<ReadAttributes> {
  return {
    email: body.email ? readEmail(body.email) : undefined,
    phone: body.phone ? readPhone(context, body.phone) : undefined,
    bannedUntil: body.ban_duration ? bannedUntil(body.ban_duration, context.now()) : undefined,
    passwordHash: await readPassword(context, body),
  };
}

async function readPassword(context: PasswordContext, body: UserAttributes): Promise<string | undefined> {
  const { password, password_hash: hash } = body;
  if (password && hash) throw validationFailed('Only a password or a password hash should be provided');
  if (hash) {
    if (!argon2Hash.test(hash) || hash.length > 255)
      throw validationFailed('password_hash: must be argon2 in PHC form');
    return hash;
  }
  if (!password) return undefined;
  const isOneTime = body.app_metadata?.[mustChangePassword] === true;
  if (isOneTime) requireOneTimePassword(password);
  else requireGoodPassword(password);
  return context.hasher.hash(password, 'service_role');
}

/** A one-time password may be shorter, as it only permits choosing a new password (decisions, 'Accounts'). */
function requireOneTimePassword(password: string): void {
  const { oneTimeMinLength, maxLength } = limits.password;
  if (password.length > maxLength) throw validationFailed(`Password cannot be longer than ${maxLength} characters`);
  if (password.length < oneTimeMinLength) {
    throw weakPassword(`Password should be at least ${oneTimeMinLength} characters.`, ['length']);
  }
}
