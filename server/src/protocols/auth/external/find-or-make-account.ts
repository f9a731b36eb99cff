import { randomUUID } from 'node:crypto';
import type { Transaction } from '#identity/caller-sql.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { recordAndNotify } from '../audit/notify-member.ts';
import { recordSecurityEvent } from '../audit/record-security-event.repo.ts';
import type { Client } from '../client-address.ts';
import { userBanned, userNotFound } from '../errors.ts';
import { addressTaken } from '../federation/federation-errors.ts';
import type { LimitContext, NotificationContext, OneTimeContext, SetupContext, TimeContext } from '../flow-contexts.ts';
import { composeMail } from '../mails/compose-mail.ts';
import { languageOf } from '../mails/mail-language.repo.ts';
import { issueMail } from '../one-time/issue-one-time-token.ts';
import { countCall } from '../rate-limit/auth-limiters.ts';
import { type Account, isBanned } from '../users/account.ts';
import { changeAccount, findAccountByEmail, lockAccount, removeUnusedAccount } from '../users/users.repo.ts';
import {
  findIdentityOwner,
  insertExternalAccount,
  keepExternalIdentity,
  readStanding,
} from './external-accounts.repo.ts';
import type { ExternalPerson } from './external-person.ts';

/** Whom a provider brought: an account to sign in to, or a mail that has to be read first. */
export type Found = { userId: string } | { unverified: Mail };

interface Arrival {
  person: ExternalPerson;
  client: Client;
  /** Where the link of a confirmation leads. */
  redirectTo: URL;
}

/**
 * The account of a person whom a provider vouches for. A person who was here before is known by the provider's name for
 * them, never by the address. A new one joins the account with their address only where the provider vouches for the
 * address and the account's owner proved it: so neither an unverified address at a provider nor an account made in
 * advance under somebody's address takes anything over.
 * @throws AuthError user_banned, email_exists
 */
export async function findOrMakeAccount(
  context: OneTimeContext & NotificationContext & SetupContext,
  transaction: Transaction,
  arrival: Arrival,
): Promise<Found> {
  const { person } = arrival;
  const ownerId = await findIdentityOwner(transaction, person);
  if (ownerId !== undefined) return returning(context, transaction, arrival, ownerId);
  if (person.isSso || person.email === null) return makeAccount(context, transaction, arrival);
  const taken = await findAccountByEmail(transaction, person.email);
  if (!taken) return makeAccount(context, transaction, arrival);
  if (!person.emailVerified) return refuseUnverified(context, transaction, arrival, taken);
  if (taken.confirmed_at === null) {
    // Nobody proved to own the address yet, so whoever does starts afresh (decisions, 'Accounts').
    await removeUnusedAccount(transaction, taken.id);
    return makeAccount(context, transaction, arrival);
  }
  return join(context, transaction, arrival, taken);
}

async function returning(
  context: OneTimeContext,
  transaction: Transaction,
  arrival: Arrival,
  userId: string,
): Promise<Found> {
  const account = await lockAccount(transaction, userId);
  if (!account) throw userNotFound();
  if (isBanned(account, context.now().getTime())) throw userBanned();
  const { person } = arrival;
  const isVerifiedNow = person.emailVerified && person.email === account.email;
  if (account.email !== null && account.confirmed_at === null) {
    if (!isVerifiedNow) return askToConfirm(context, transaction, arrival, account);
    await changeAccount(transaction, userId, { emailConfirmedAt: context.now() }, context.now());
  }
  // The address of an organisation's account is the organisation's to change.
  if (person.isSso && person.email !== null && person.email !== account.email) {
    await changeAccount(transaction, userId, { email: person.email, emailConfirmedAt: context.now() }, context.now());
  }
  await keepExternalIdentity(transaction, { userId, person, now: context.now() });
  return { userId };
}

async function join(
  context: NotificationContext & TimeContext,
  transaction: Transaction,
  { person, client }: Arrival,
  taken: Account,
): Promise<Found> {
  const account = await lockAccount(transaction, taken.id);
  if (!account) throw userNotFound();
  if (isBanned(account, context.now().getTime())) throw userBanned();
  if (!(await readStanding(transaction, account.id)).email_proved) throw addressTaken();
  await keepExternalIdentity(transaction, { userId: account.id, person, now: context.now() });
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
  arrival: Arrival,
): Promise<Found> {
  const { person, client } = arrival;
  await countCall([[context.limiters.signUpByAddress, client.network]]);
  const now = context.now();
  const id = randomUUID();
  const isConfirmed = person.email !== null && (person.emailVerified || !context.confirmsEmail);
  await insertExternalAccount(transaction, { id, person, emailConfirmedAt: isConfirmed ? now : null, now });
  await keepExternalIdentity(transaction, { userId: id, person, now });
  await recordSecurityEvent(transaction, {
    userId: id,
    kind: 'signed_up',
    client,
    traits: { method: person.provider },
    now,
  });
  if (person.email === null || isConfirmed) return { userId: id };
  return askToConfirm(context, transaction, arrival, { id, email: person.email });
}

async function askToConfirm(
  context: OneTimeContext,
  transaction: Transaction,
  { redirectTo, client }: Arrival,
  { id: userId, email }: Pick<Account, 'id' | 'email'>,
): Promise<Found> {
  const now = context.now();
  await changeAccount(transaction, userId, { confirmationSentAt: now }, now);
  const address = email ?? '';
  const request = { purpose: 'signup', userId, asked: client.language } as const;
  return {
    unverified: await issueMail(context, transaction, { ...request, address, pkce: null, redirectTo }),
  };
}

/** A known address answers as a new one does; its owner's mail says that somebody tried. */
async function refuseUnverified(
  context: SetupContext,
  transaction: Transaction,
  { client }: Arrival,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<Found> {
  if (!context.confirmsEmail) throw addressTaken();
  const language = await languageOf(transaction, id, client.language);
  return { unverified: composeMail('already_registered', { language, to: email ?? '', link: context.publicUrl }) };
}
