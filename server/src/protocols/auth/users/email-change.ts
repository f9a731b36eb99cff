import type { Language } from '@awamu/contracts/languages.ts';
import type { Transaction } from '#identity/caller-sql.ts';
import { emailExists, otpExpired } from '../errors.ts';
import type { OneTimeContext, SetupContext, TimeContext } from '../flow-contexts.ts';
import { issueMail } from '../one-time/issue-one-time-token.ts';
import { type OneTimeToken, removeOneTimeTokens } from '../one-time/one-time-tokens.repo.ts';
import { tokenTypesOf } from '../one-time/purposes.ts';
import type { AccountMessage } from '../send-after-commit.ts';
import type { PkceChallenge } from '../tokens/pkce.ts';
import type { Account } from './account.ts';
import { upsertIdentity } from './identities.repo.ts';
import { changeAccount, findAccountByEmail } from './users.repo.ts';

export interface EmailChange {
  newEmail: string;
  /** The session that asks; it stays when the address changes, the others end. */
  sessionId: string | null;
  pkce: PkceChallenge | null;
  redirectTo: URL;
  /** The requested language. */
  asked: Language;
}

/**
 * PUT /user with another email. If addresses are confirmed, both get an email and the change awaits both confirmations
 * (only the new one's for an account without an address); a taken address gets the same answer and no email. Otherwise
 * the address changes at once.
 * @returns the emails, to send after the commit
 * @throws AuthError email_exists (only if addresses are not confirmed)
 */
export async function requestEmailChange(
  context: OneTimeContext & SetupContext,
  transaction: Transaction,
  account: Account,
  request: EmailChange,
): Promise<AccountMessage[]> {
  const taken = (await findAccountByEmail(transaction, request.newEmail)) !== undefined;
  const now = context.now();
  const asks = { emailChangeSessionId: request.sessionId };
  if (!context.confirmsEmail) {
    if (taken) throw emailExists();
    await changeAccount(transaction, account.id, asks, now);
    await moveTo(context, transaction, account, request.newEmail);
    return [];
  }
  await changeAccount(transaction, account.id, { emailChange: request.newEmail, emailChangeSentAt: now, ...asks }, now);
  if (!taken) return issueEmailChange(context, transaction, account, request);
  // Secrets of an earlier change must not confirm this one.
  await removeOneTimeTokens(transaction, { userId: account.id, types: tokenTypesOf.email_change });
  return [];
}

/** Creates the secrets for both addresses, which invalidates an earlier confirmation by either. */
export async function issueEmailChange(
  context: OneTimeContext,
  transaction: Transaction,
  account: Account,
  { newEmail, pkce, redirectTo, asked }: Omit<EmailChange, 'sessionId'>,
): Promise<AccountMessage[]> {
  const issue = (purpose: 'email_change_new' | 'email_change_current', address: string): Promise<AccountMessage> =>
    issueMail(context, transaction, { purpose, userId: account.id, address, pkce, redirectTo, asked });
  await changeAccount(transaction, account.id, { emailChangeConfirmStatus: 0 }, context.now());
  const mails = [await issue('email_change_new', newEmail)];
  if (account.email) mails.push(await issue('email_change_current', account.email));
  return mails;
}

/** Result of a confirmation; the first of the two is only recorded. */
export type EmailChangeStep = 'waits_for_other' | 'done';

const oneConfirmed = 1;

/**
 * Records the confirmation by one of the two addresses; the second one changes the account's address.
 * @throws AuthError email_exists if the address was taken in the meantime, otp_expired if no change is pending
 */
export async function confirmEmailChange(
  context: TimeContext,
  transaction: Transaction,
  account: Account,
  token: OneTimeToken,
): Promise<EmailChangeStep> {
  const newEmail = account.email_change;
  const sentTo = token.token_type === 'email_change_token_new' ? newEmail : account.email;
  if (!newEmail || token.relates_to !== sentTo) throw otpExpired();
  if (account.email !== null && account.email_change_confirm_status !== oneConfirmed) {
    await changeAccount(transaction, account.id, { emailChangeConfirmStatus: oneConfirmed }, context.now());
    return 'waits_for_other';
  }
  if (await findAccountByEmail(transaction, newEmail)) throw emailExists();
  await moveTo(context, transaction, account, newEmail);
  return 'done';
}

/** An address turns an anonymous account into a member's. */
async function moveTo(context: TimeContext, transaction: Transaction, account: Account, email: string): Promise<void> {
  const now = context.now();
  const waiting = { emailChange: '', emailChangeConfirmStatus: 0, emailChangeSessionId: null };
  await changeAccount(transaction, account.id, { email, emailConfirmedAt: now, isAnonymous: false, ...waiting }, now);
  await upsertIdentity(transaction, { userId: account.id, provider: 'email', now });
}
