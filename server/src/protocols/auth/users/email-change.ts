import type { Transaction } from '#identity/caller-sql.ts';
import type { Mail } from '#platform/mail.ts';
import type { AuthContext } from '../auth-context.ts';
import { emailExists } from '../errors.ts';
import { issueOneTimeToken } from '../one-time/issue-one-time-token.ts';
import type { PkceChallenge } from '../tokens/pkce.ts';
import type { Account } from './account.ts';
import { type AccountChange, changeAccount, confirmEmailIdentity, findAccountByEmail } from './users.repo.ts';

export interface EmailChange {
  newEmail: string;
  pkce: PkceChallenge | null;
  redirectTo: URL;
}

export interface RequestedEmailChange {
  change: AccountChange;
  mails: Mail[];
}

/**
 * PUT /user with another e-mail. Where addresses are confirmed, both get a mail and the change waits for both; a taken
 * address answers the same and gets nothing. Elsewhere the address changes at once.
 * @throws AuthError email_exists (only where addresses are not confirmed)
 */
export async function requestEmailChange(
  context: AuthContext,
  transaction: Transaction,
  account: Account,
  request: EmailChange,
): Promise<RequestedEmailChange> {
  const taken = (await findAccountByEmail(transaction, request.newEmail)) !== undefined;
  const now = context.now();
  if (!context.confirmsEmail) {
    if (taken) throw emailExists();
    await confirmEmailIdentity(transaction, { userId: account.id, email: request.newEmail, now });
    return { change: { email: request.newEmail, emailConfirmedAt: now }, mails: [] };
  }
  return {
    change: { emailChange: request.newEmail, emailChangeSentAt: now },
    mails: taken ? [] : await issueEmailChange(context, transaction, account, request),
  };
}

/** Makes the secrets for both addresses; what one of them confirmed before counts no more. */
export async function issueEmailChange(
  context: AuthContext,
  transaction: Transaction,
  account: Account,
  { newEmail, pkce, redirectTo }: EmailChange,
): Promise<Mail[]> {
  const issue = (purpose: 'email_change_new' | 'email_change_current', address: string): Promise<Mail> =>
    issueOneTimeToken(context, transaction, { purpose, userId: account.id, address, pkce, redirectTo });
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
 * @throws AuthError email_exists when the address was taken in the meantime
 */
export async function confirmEmailChange(
  context: AuthContext,
  transaction: Transaction,
  account: Account,
): Promise<EmailChangeStep> {
  const now = context.now();
  const newEmail = account.email_change;
  if (!newEmail) return 'done';
  if (account.email !== null && account.email_change_confirm_status !== oneConfirmed) {
    await changeAccount(transaction, account.id, { emailChangeConfirmStatus: oneConfirmed }, now);
    return 'waits_for_other';
  }
  if (await findAccountByEmail(transaction, newEmail)) throw emailExists();
  const moved = { email: newEmail, emailChange: '', emailChangeConfirmStatus: 0, emailConfirmedAt: now };
  await changeAccount(transaction, account.id, moved, now);
  await confirmEmailIdentity(transaction, { userId: account.id, email: newEmail, now });
  return 'done';
}
