import type { Transaction } from '#identity/caller-sql.ts';
import { recordAndNotify } from '../audit/notify-member.ts';
import type { Client } from '../client-address.ts';
import { emailExists, sessionNotFound, userBanned, userNotFound } from '../errors.ts';
import { emailNeedsVerification, identityAlreadyExists } from '../federation/federation-errors.ts';
import type { NotificationContext, TimeContext } from '../flow-contexts.ts';
import { type Account, isBanned } from '../users/account.ts';
import { changeAccount, findAccountByEmail, lockAccount } from '../users/users.repo.ts';
import {
  confirmEmail,
  findIdentityOwner,
  isSessionOpen,
  readAccountFlags,
  upsertExternalIdentity,
} from './external-accounts.repo.ts';
import type { ExternalPerson } from './external-person.ts';
import { ssoManaged } from './sso-managed.ts';

interface Link {
  person: ExternalPerson;
  userId: string;
  sessionId: string | null;
  client: Client;
}

/**
 * Adds a sign-in method to a member's account.
 * @throws AuthError identity_already_exists, session_not_found, user_banned, user_sso_managed, email_exists
 */
export async function linkPerson(
  context: NotificationContext & TimeContext,
  transaction: Transaction,
  link: Link,
): Promise<void> {
  const { person, userId, sessionId, client } = link;
  const now = context.now();
  const account = await lockAccount(transaction, userId);
  if (!account) throw userNotFound();
  if (isBanned(account, now.getTime())) throw userBanned();
  if (sessionId !== null && !(await isSessionOpen(transaction, sessionId, now))) throw sessionNotFound();
  if ((await readAccountFlags(transaction, userId)).is_sso_user) throw ssoManaged();
  const ownerId = await findIdentityOwner(transaction, person);
  if (ownerId !== undefined) throw identityAlreadyExists(ownerId === userId);
  await takeAddress(context, transaction, account, person);
  await upsertExternalIdentity(transaction, { userId, person, now });
  const traits = { provider: person.provider };
  await recordAndNotify(context, transaction, { account, kind: 'identity_linked', client, sessionId, traits, now });
}

/** An account without an address takes the provider's; this turns an anonymous account into a member's. */
async function takeAddress(
  context: TimeContext,
  transaction: Transaction,
  account: Account,
  person: ExternalPerson,
): Promise<void> {
  if (account.email !== null || person.email === null) return;
  if (!person.emailVerified) {
    if (account.is_anonymous) throw emailNeedsVerification(person.provider);
    return;
  }
  if (await findAccountByEmail(transaction, person.email)) throw emailExists();
  const now = context.now();
  const anonymous = account.is_anonymous ? { isAnonymous: false } : {};
  await changeAccount(transaction, account.id, { email: person.email, emailConfirmedAt: now, ...anonymous }, now);
  await confirmEmail(transaction, account.id, now);
}
