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
import { keepIdentity } from './identities.repo.ts';
import { changeAccount, findAccountByEmail } from './users.repo.ts';

export interface EmailChange {
  newEmail: string;
  pkce: PkceChallenge | null;
  redirectTo: URL;
  /** What the request asks to be answered in. */
  asked: Language;
}

/**
 * PUT /user with another e-mail. Where addresses are confirmed, both get a mail and the change waits for both (an account
 * without an address waits for the new one alone); a taken address answers the same and gets nothing. Elsewhere the
 * address changes at once.
 * @returns the mails, to be sent after the commit
 * @throws AuthError email_exists (only where addresses are not confirmed)
 */
export async function requestEmailChange(
  context: OneTimeContext & SetupContext,
  transaction: Transaction,
  account: Account,
  request: EmailChange,
): Promise<AccountMessage[]> {
  const taken = (await findAccountByEmail(transaction, request.newEmail)) !== undefined;
  const now = context.now();
  if (!context.confirmsEmail) {
    if (taken) throw emailExists();
    await moveTo(context, transaction, account, request.newEmail);
    return [];
  }
  await changeAccount(transaction, account.id, { emailChange: request.newEmail, emailChangeSentAt: now }, now);
  if (!taken) return issueEmailChange(context, transaction, account, request);
  // What an earlier change had sent must not confirm this one.
  await removeOneTimeTokens(transaction, { userId: account.id, types: tokenTypesOf.email_change });
  return [];
}

/** Makes the secrets for both addresses; what one of them confirmed before counts no more. */
export async function issueEmailChange(
  context: OneTimeContext,
  transaction: Transaction,
  account: Account,
  { newEmail, ...link }: EmailChange,
): Promise<AccountMessage[]> {
  const issue = (purpose: 'email_change_new' | 'email_change_current', address: string): Promise<AccountMessage> =>
    issueMail(context, transaction, { purpose, userId: account.id, address, ...link });
  await changeAccount(transaction, account.id, { emailChangeConfirmStatus: 0 }, context.now());
  const mails = [await issue('email_change_new', newEmail)];
  if (account.email) mails.push(await issue('email_change_current', account.email));
  return mails;
}

/** What one of the two mails settled: the first of them is only noted. */
export type EmailChangeStep = 'waits_for_other' | 'done';

const oneConfirmed = 1;

/**
 * Counts the confirmation by one of the two addresses; with the second the account moves.
 * @throws AuthError email_exists when the address was taken in the meantime, otp_expired when no change waits
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

/** With an address an anonymous account becomes a member's. */
async function moveTo(context: TimeContext, transaction: Transaction, account: Account, email: string): Promise<void> {
  const now = context.now();
  const waiting = { emailChange: '', emailChangeConfirmStatus: 0 };
  await changeAccount(transaction, account.id, { email, emailConfirmedAt: now, isAnonymous: false, ...waiting }, now);
  await keepIdentity(transaction, { userId: account.id, provider: 'email', now });
}
