import { randomUUID } from 'node:crypto';
import type { Transaction } from '#identity/caller-sql.ts';
import { recordSecurityEvent } from '../audit/record-security-event.repo.ts';
import { emailExists } from '../errors.ts';
import type { Account } from '../users/account.ts';
import { insertAccounts } from '../users/new-accounts.repo.ts';
import { changeAccount, findAccountByEmail, lockDestination, removeUnusedAccount } from '../users/users.repo.ts';

interface AccountRequest {
  email: string;
  userMetadata: Record<string, unknown>;
  passwordHash?: string;
  now: Date;
}

/**
 * The account that an operator's link will confirm: a new one or an unconfirmed one.
 * @throws AuthError email_exists if the address belongs to a member
 */
export async function prepareInvited(
  transaction: Transaction,
  { email, userMetadata, now }: AccountRequest,
): Promise<Account> {
  await lockDestination(transaction, email);
  const known = await findAccountByEmail(transaction, email);
  if (known && known.confirmed_at !== null) throw emailExists();
  const account = known ?? (await make(transaction, { email, userMetadata, now }));
  return changeAccount(transaction, account.id, { invitedAt: now }, now);
}

/** The account of a sign-up by an operator; an unconfirmed one is replaced. @throws AuthError email_exists */
export async function prepareSignup(transaction: Transaction, request: AccountRequest): Promise<Account> {
  await lockDestination(transaction, request.email);
  const known = await findAccountByEmail(transaction, request.email);
  if (known && !(await removeUnusedAccount(transaction, known.id))) throw emailExists();
  return make(transaction, request);
}

/** The account of a passwordless sign-in; a new address signs up. */
export async function prepareSignIn(transaction: Transaction, request: AccountRequest): Promise<Account> {
  await lockDestination(transaction, request.email);
  return (await findAccountByEmail(transaction, request.email)) ?? (await make(transaction, request));
}

async function make(
  transaction: Transaction,
  { email, userMetadata, passwordHash, now }: AccountRequest,
): Promise<Account> {
  const account = { id: randomUUID(), email, userMetadata, passwordHash: passwordHash ?? null, createdAt: now };
  const [made] = await insertAccounts(transaction, [account]);
  if (!made) throw emailExists();
  const event = { userId: made.id, client: null, traits: { by: 'operator' }, now };
  await recordSecurityEvent(transaction, { ...event, kind: 'signed_up' });
  return made;
}
