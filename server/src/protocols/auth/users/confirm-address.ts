import type { Transaction } from '#identity/caller-sql.ts';
import { otpExpired } from '../errors.ts';
import { confirmEmail } from '../external/external-accounts.repo.ts';
import type { TimeContext } from '../flow-contexts.ts';
import type { OneTimeToken } from '../one-time/one-time-tokens.repo.ts';
import type { OneTimeTokenType } from '../one-time/purposes.ts';
import type { Account } from './account.ts';
import { upsertIdentity } from './identities.repo.ts';
import { changeAccount } from './users.repo.ts';

const phoneTypes = new Set<OneTimeTokenType>(['phone_confirmation_token', 'phone_otp_token']);
/** Anybody can have these sent, not only the person who chose the password. */
const askedByAnybody = new Set<OneTimeTokenType>(['recovery_token', 'magiclink_token', 'phone_otp_token']);

/** Confirms the address or number of the account whose secret was presented. */
export async function confirmAddress(
  context: TimeContext,
  transaction: Transaction,
  account: Account,
  { token_type: type, relates_to: readAt }: OneTimeToken,
): Promise<void> {
  const now = context.now();
  const viaPhone = phoneTypes.has(type);
  if (!viaPhone) await confirmEmail(transaction, account.id, now);
  if (readAt !== (viaPhone ? account.phone : account.email)) throw otpExpired();
  if ((viaPhone ? account.phone_confirmed_at : account.email_confirmed_at) !== null) return;
  // The owner of the address may not be the person who chose the unconfirmed account's password.
  const withoutPassword = account.confirmed_at === null && askedByAnybody.has(type) ? { passwordHash: null } : {};
  const confirmed = viaPhone ? { phoneConfirmedAt: now } : { emailConfirmedAt: now };
  await changeAccount(transaction, account.id, { ...confirmed, ...withoutPassword }, now);
  await upsertIdentity(transaction, { userId: account.id, provider: viaPhone ? 'phone' : 'email', now });
}
