import { randomUUID } from 'node:crypto';
import type { Transaction } from '#identity/caller-sql.ts';
import { recordAndNotify } from '../audit/notify-member.ts';
import { recordSecurityEvent } from '../audit/record-security-event.repo.ts';
import { authPolicy } from '../auth-policy.ts';
import type { Client } from '../client-address.ts';
import { userBanned, userNotFound } from '../errors.ts';
import { addressTaken } from '../federation/federation-errors.ts';
import type { LimitContext, NotificationContext, OneTimeContext, SetupContext, TimeContext } from '../flow-contexts.ts';
import { composeMail } from '../mails/compose-mail.ts';
import { languageOf } from '../mails/mail-language.repo.ts';
import { issueMail } from '../one-time/issue-one-time-token.ts';
import { countCall } from '../rate-limit/auth-limiters.ts';
import { countMail } from '../rate-limit/count-mail.ts';
import type { AccountMessage } from '../send-after-commit.ts';
import { type Account, isBanned } from '../users/account.ts';
import {
  changeAccount,
  findAccountByEmail,
  lockAccount,
  lockDestination,
  removeUnusedAccount,
} from '../users/users.repo.ts';
import {
  findIdentityOwner,
  insertExternalAccount,
  readAccountFlags,
  upsertExternalIdentity,
} from './external-accounts.repo.ts';
import type { ExternalPerson } from './external-person.ts';

/** The account to sign in to, or an email that must be confirmed first. */
export type Found = { userId: string } | { unverified: AccountMessage };

interface ExternalSignIn {
  person: ExternalPerson;
  client: Client;
  /** Target of the confirmation link. */
  redirectTo: URL;
}

/**
 * Finds or creates the account of a person from an external provider. A known person is found by the provider's
 * subject, never by the address. A new person joins the account with their address only if the provider has verified
 * the address and the account's owner confirmed it; so neither an unverified address at a provider nor a pre-registered
 * account takes anything over.
 * @throws AuthError user_banned, email_exists, over_email_send_rate_limit
 */
export async function findOrMakeAccount(
  context: OneTimeContext & NotificationContext & SetupContext,
  transaction: Transaction,
  signIn: ExternalSignIn,
): Promise<Found> {
  const { person } = signIn;
  const ownerId = await findIdentityOwner(transaction, person);
  if (ownerId !== undefined) return signInKnown(context, transaction, signIn, ownerId);
  if (person.isSso || person.email === null) return makeAccount(context, transaction, signIn);
  await lockDestination(transaction, person.email);
  const taken = await findAccountByEmail(transaction, person.email);
  if (!taken) return makeAccount(context, transaction, signIn);
  if (!person.emailVerified) return refuseUnverified(context, transaction, signIn, taken);
  if (taken.confirmed_at === null) {
    // Nobody has confirmed the address yet, so its verified owner gets a new account (decisions, 'Accounts').
    await removeUnusedAccount(transaction, taken.id);
    return makeAccount(context, transaction, signIn);
  }
  return joinAccount(context, transaction, signIn, taken);
}

async function signInKnown(
  context: OneTimeContext & LimitContext,
  transaction: Transaction,
  signIn: ExternalSignIn,
  userId: string,
): Promise<Found> {
  const account = await lockAccount(transaction, userId);
  if (!account) throw userNotFound();
  if (isBanned(account, context.now().getTime())) throw userBanned();
  const { person } = signIn;
  const isVerifiedNow = person.emailVerified && person.email === account.email;
  if (account.email !== null && account.confirmed_at === null) {
    if (!isVerifiedNow) return requireConfirmation(context, transaction, signIn, account);
    await changeAccount(transaction, userId, { emailConfirmedAt: context.now() }, context.now());
  }
  // The organisation manages the address of an SSO account.
  if (person.isSso && person.email !== null && person.email !== account.email) {
    await changeAccount(transaction, userId, { email: person.email, emailConfirmedAt: context.now() }, context.now());
  }
  await upsertExternalIdentity(transaction, { userId, person, now: context.now() });
  return { userId };
}

async function joinAccount(
  context: NotificationContext & TimeContext,
  transaction: Transaction,
  { person, client }: ExternalSignIn,
  taken: Account,
): Promise<Found> {
  const account = await lockAccount(transaction, taken.id);
  if (!account) throw userNotFound();
  if (isBanned(account, context.now().getTime())) throw userBanned();
  if (!(await readAccountFlags(transaction, account.id)).email_proved) throw addressTaken();
  await upsertExternalIdentity(transaction, { userId: account.id, person, now: context.now() });
  await recordAndNotify(context, transaction, {
    account,
    kind: 'identity_linked',
    client,
    traits: { provider: person.provider },
    now: context.now(),
  });
  return { userId: account.id };
}

async function makeAccount(
  context: OneTimeContext & LimitContext & SetupContext,
  transaction: Transaction,
  signIn: ExternalSignIn,
): Promise<Found> {
  const { person, client } = signIn;
  await countCall([[context.limiters.signUpByAddress, client.network]]);
  const now = context.now();
  const id = randomUUID();
  const isConfirmed = person.email !== null && (person.emailVerified || !context.confirmsEmail);
  await insertExternalAccount(transaction, { id, person, emailConfirmedAt: isConfirmed ? now : null, now });
  await upsertExternalIdentity(transaction, { userId: id, person, now });
  await recordSecurityEvent(transaction, {
    userId: id,
    kind: 'signed_up',
    client,
    traits: { method: person.provider },
    now,
  });
  if (person.email === null || isConfirmed) return { userId: id };
  return requireConfirmation(context, transaction, signIn, { id, email: person.email });
}

async function requireConfirmation(
  context: OneTimeContext & LimitContext,
  transaction: Transaction,
  { redirectTo, client }: ExternalSignIn,
  { id: userId, email }: Pick<Account, 'id' | 'email'>,
): Promise<Found> {
  const now = context.now();
  const address = email ?? '';
  await countMail(context, client, address, transaction);
  await changeAccount(transaction, userId, { confirmationSentAt: now }, now);
  const request = { purpose: 'signup', userId, asked: client.language } as const;
  return {
    unverified: await issueMail(context, transaction, { ...request, address, pkce: null, redirectTo }),
  };
}

/** A known address gets the same answer as a new one; its owner is notified of the attempt by email. */
async function refuseUnverified(
  context: SetupContext & LimitContext,
  transaction: Transaction,
  { client }: ExternalSignIn,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<Found> {
  if (!context.confirmsEmail) throw addressTaken();
  await countMail(context, client, email ?? '', transaction);
  const language = await languageOf(transaction, id, client.language);
  const kind = 'already_registered';
  const contents = composeMail(kind, { language, to: email ?? '', link: context.publicUrl });
  return { unverified: { kind, contents, lifeSeconds: authPolicy.oneTimeTokenSeconds } };
}
