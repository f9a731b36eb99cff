import type { FastifyRequest } from 'fastify';
import type { Transaction } from '#identity/caller-sql.ts';
import { type ReadAttributes, readAttributes, type UserAttributes, userAttributes } from '../admin/user-attributes.ts';
import { recordSecurityEvent } from '../audit/record-security-event.repo.ts';
import { emailExists, noSuchUser, phoneExists } from '../errors.ts';
import { readPathId } from '../factors/require-factor.ts';
import type { CallerContext, PasswordContext, PhoneContext, RevocationContext, TimeContext } from '../flow-contexts.ts';
import { removeAllOneTimeTokens } from '../one-time/one-time-tokens.repo.ts';
import { readBody } from '../request-input.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { requireServiceRole } from '../sessions/require-service-role.ts';
import type { Account } from '../users/account.ts';
import { upsertIdentity } from '../users/identities.repo.ts';
import { mergeMetadata } from '../users/merge-metadata.ts';
import { type PresentedUser, presentUser } from '../users/present-user.ts';
import {
  type AccountChange,
  changeAccount,
  findAccountByEmail,
  findAccountByPhone,
  lockAccount,
} from '../users/users.repo.ts';

/**
 * PUT /admin/users/:id: applies changes at once, without emails. A new password or a ban ends every session; metadata
 * is merged, and null removes a key.
 */
export async function adminUserUpdate(
  context: CallerContext & PhoneContext & RevocationContext & PasswordContext,
  request: FastifyRequest,
): Promise<PresentedUser> {
  requireServiceRole(context, request);
  const id = readPathId(request, 'user_id');
  const body = readBody(userAttributes, request.body);
  const attributes = await readAttributes(context, body);
  const { user, announce } = await context.database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, id);
    if (!account) throw noSuchUser();
    await requireFree(transaction, account, attributes);
    const change = changeOf(context, account, { ...body, read: attributes });
    await changeAccount(transaction, id, change, context.now());
    const announceEnds = await endAffectedSessions(context, transaction, account, change);
    return { user: presentUser(await changeAccount(transaction, id, {}, context.now())), announce: announceEnds };
  });
  announce();
  return user;
}

async function requireFree(
  transaction: Transaction,
  account: Account,
  { email, phone }: ReadAttributes,
): Promise<void> {
  const byEmail = email && email !== account.email && (await findAccountByEmail(transaction, email));
  if (byEmail) throw emailExists();
  const byPhone = phone && phone !== account.phone && (await findAccountByPhone(transaction, phone));
  if (byPhone) throw phoneExists();
}

type Attributes = UserAttributes & { read: ReadAttributes };

function changeOf(context: TimeContext, account: Account, { read, ...body }: Attributes): AccountChange {
  const { email, phone, passwordHash, bannedUntil } = read;
  const now = context.now();
  return {
    ...(email === undefined ? {} : { email, emailChange: '', emailChangeConfirmStatus: 0 }),
    ...(phone === undefined ? {} : { phone, phoneChange: '' }),
    ...(email !== undefined || phone !== undefined ? { isAnonymous: false } : {}),
    ...(typeof body.email_confirm === 'boolean' && (email ?? account.email)
      ? { emailConfirmedAt: body.email_confirm ? now : null }
      : {}),
    ...(typeof body.phone_confirm === 'boolean' && (phone ?? account.phone)
      ? { phoneConfirmedAt: body.phone_confirm ? now : null }
      : {}),
    ...(passwordHash === undefined ? {} : { passwordHash }),
    ...(bannedUntil === undefined ? {} : { bannedUntil }),
    ...(body.user_metadata ? { userMetadata: mergeMetadata(account.raw_user_meta_data, body.user_metadata) } : {}),
    ...(body.app_metadata ? { appMetadata: mergeMetadata(account.raw_app_meta_data, body.app_metadata) } : {}),
  };
}

/**
 * Ends sessions if the change requires it. @returns a function that announces the ended sessions; call after the commit
 */
async function endAffectedSessions(
  context: RevocationContext & TimeContext,
  transaction: Transaction,
  { id: userId }: Account,
  change: AccountChange,
): Promise<() => void> {
  const now = context.now();
  if ('email' in change || 'emailConfirmedAt' in change)
    await upsertIdentity(transaction, { userId, provider: 'email', now });
  if ('phone' in change || 'phoneConfirmedAt' in change)
    await upsertIdentity(transaction, { userId, provider: 'phone', now });
  const changed = Object.keys(change).join(' ');
  const event = { userId, client: null, traits: { changed }, now };
  await recordSecurityEvent(transaction, { ...event, kind: 'account_changed_by_operator' });
  const endsAccess = 'passwordHash' in change || (change.bannedUntil ?? null) !== null;
  if (!endsAccess) return () => {};
  await removeAllOneTimeTokens(transaction, userId);
  return endSessions(context, transaction, { userId, sessionId: null, scope: 'global' });
}
