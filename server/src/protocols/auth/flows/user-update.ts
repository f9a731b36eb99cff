import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '#identity/caller-sql.ts';
import { recordAndNotify } from '../audit/notify-member.ts';
import { recordSecurityEvent, type SecurityEventKind } from '../audit/record-security-event.repo.ts';
import { type Client, clientOf } from '../client-address.ts';
import { userNotFound, validationFailed } from '../errors.ts';
import { readAccountFlags } from '../external/external-accounts.repo.ts';
import { ssoManaged } from '../external/sso-managed.ts';
import type {
  CallerContext,
  DataContext,
  LimitContext,
  NotificationContext,
  OneTimeContext,
  OriginContext,
  PasswordContext,
  PhoneContext,
  RevocationContext,
  SetupContext,
  TimeContext,
} from '../flow-contexts.ts';
import { removeAllOneTimeTokens } from '../one-time/one-time-tokens.repo.ts';
import { hashNewPassword } from '../passwords/change-password.ts';
import { readPhone } from '../phones.ts';
import { countMail, countMessage } from '../rate-limit/count-mail.ts';
import { redirectTarget } from '../redirect-target.ts';
import { messageChannel, readBody, readEmail, readInput, redirectQuery } from '../request-input.ts';
import { sendAfterCommit } from '../send-after-commit.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { type ProofOfFreshness, proofOfFreshness } from '../sessions/fresh-proof.ts';
import { requireSecondFactor } from '../sessions/require-own-session.ts';
import { requireSession, type SignedIn } from '../sessions/require-session.ts';
import { pkceFields, readPkceChallenge } from '../tokens/pkce.ts';
import { mustChangePassword } from '../users/account.ts';
import { type EmailChange, requestEmailChange } from '../users/email-change.ts';
import { mergeMetadata } from '../users/merge-metadata.ts';
import { type PhoneChange, requestPhoneChange } from '../users/phone-change.ts';
import { type PresentedUser, presentUser } from '../users/present-user.ts';
import { changeAccount, lockAccount } from '../users/users.repo.ts';

const updateBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  channel: messageChannel,
  password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  ...pkceFields,
});
type UpdateBody = z.output<typeof updateBody>;

/** The requested changes, validated as far as possible before the account is locked. */
interface Update {
  client: Client;
  prove: ProofOfFreshness;
  passwordHash: string | undefined;
  email: EmailChange | undefined;
  phone: PhoneChange | undefined;
  data: Record<string, unknown> | null | undefined;
}

/**
 * PUT /user: changes password, email, phone and metadata of the caller. A new password ends all other sessions and
 * invalidates earlier links and codes; metadata is merged, and null removes a key. A `nonce` alone renews the proof of
 * identity. A session that still owes its second factor changes nothing.
 */
export async function userUpdate(
  context: CallerContext & OneTimeContext & NotificationContext & SetupContext & RevocationContext & PasswordContext,
  request: FastifyRequest,
): Promise<PresentedUser> {
  const signedIn = await requireSession(context, request);
  const update = await readUpdate(context, request, signedIn);
  const { user, announce } = await context.database.transaction((transaction) =>
    applyUpdate(context, transaction, signedIn, update),
  );
  announce();
  return user;
}

async function readUpdate(
  context: DataContext & OneTimeContext & LimitContext & SetupContext & PasswordContext,
  request: FastifyRequest,
  signedIn: SignedIn,
): Promise<Update> {
  const body = readBody(updateBody, request.body);
  const client = clientOf(request);
  requireRightToChange(context, signedIn, body);
  if (changesAccess(body)) await requireSelfManaged(context, signedIn);
  const email = await readEmailChange(context, request, {
    ...body,
    current: signedIn.account.email,
    sessionId: signedIn.sessionId,
  });
  const phone = await readPhoneChange(context, client, {
    ...body,
    current: signedIn.account.phone,
    sessionId: signedIn.sessionId,
  });
  const passwordHash = body.password
    ? await hashNewPassword(context, signedIn.account, body.password, client)
    : undefined;
  const changes = passwordHash !== undefined || email !== undefined || phone !== undefined;
  const shown = { nonce: body.nonce, client, always: !changes };
  const prove = changes || body.nonce ? await proofOfFreshness(context, signedIn, shown) : async () => {};
  return { client, prove, passwordHash, email, phone, data: body.data };
}

function changesAccess(body: UpdateBody): boolean {
  return Boolean(body.password || body.email || body.phone);
}

/** @throws AuthError user_sso_managed: the organisation manages the address and identity of an SSO account */
async function requireSelfManaged(context: DataContext, { account }: SignedIn): Promise<void> {
  if ((await readAccountFlags(context.database.single, account.id)).is_sso_user) throw ssoManaged();
}

/** @throws AuthError insufficient_aal, validation_failed */
function requireRightToChange(context: SetupContext, signedIn: SignedIn, body: UpdateBody): void {
  requireSecondFactor(signedIn, 'AAL2 session is required to update email or password when MFA is enabled.', 401);
  const { account } = signedIn;
  const gainsAddressNow = body.email && !context.confirmsEmail;
  if (account.is_anonymous && body.password && !gainsAddressNow) {
    throw validationFailed('Updating password of an anonymous user without an email or phone is not allowed');
  }
}

interface Asking {
  /** The present address or number. */
  current: string | null;
  sessionId: string | null;
}

async function readEmailChange(
  context: LimitContext & OriginContext,
  request: FastifyRequest,
  body: UpdateBody & Asking,
): Promise<EmailChange | undefined> {
  const pkce = readPkceChallenge(context, body);
  if (!body.email) return undefined;
  const newEmail = readEmail(body.email);
  if (newEmail === body.current) return undefined;
  const { redirect_to } = readInput(redirectQuery, request.query);
  const client = clientOf(request);
  await countMail(context, client, newEmail);
  const redirectTo = redirectTarget(redirect_to, context.publicUrl);
  return { newEmail, sessionId: body.sessionId, pkce, redirectTo, asked: client.language };
}

async function readPhoneChange(
  context: LimitContext & PhoneContext,
  client: Client,
  { phone, channel, current, sessionId }: UpdateBody & Asking,
): Promise<PhoneChange | undefined> {
  if (!phone) return undefined;
  const newPhone = readPhone(context, phone);
  if (newPhone === current) return undefined;
  await countMessage(context, client, newPhone);
  return { newPhone, sessionId, channel, id: randomUUID(), asked: client.language };
}

interface Applied {
  user: PresentedUser;
  /** Announces the ended sessions, after the commit. */
  announce(): void;
}

async function applyUpdate(
  context: OneTimeContext & NotificationContext & SetupContext & RevocationContext,
  transaction: Transaction,
  signedIn: SignedIn,
  { client, prove, passwordHash, email, phone, data }: Update,
): Promise<Applied> {
  const account = await lockAccount(transaction, signedIn.account.id);
  if (!account) throw userNotFound();
  const note = (kind: SecurityEventKind): Promise<void> => {
    const event = { userId: account.id, kind, client, sessionId: signedIn.sessionId, now: context.now() };
    return recordSecurityEvent(transaction, event);
  };
  // The password comes last, since an anonymous account has none before it has an address, and its proof comes first.
  await prove(transaction);
  if (passwordHash !== undefined) await removeAllOneTimeTokens(transaction, account.id);
  const eventBase = { account, client, sessionId: signedIn.sessionId, now: context.now() };
  if (email) {
    await sendAfterCommit(context, transaction, await requestEmailChange(context, transaction, account, email));
    if (context.confirmsEmail) await note('email_change_requested');
    else await recordAndNotify(context, transaction, { ...eventBase, kind: 'email_changed', newEmail: email.newEmail });
  }
  if (phone) {
    await sendAfterCommit(context, transaction, await requestPhoneChange(context, transaction, account, phone));
    await note('phone_change_requested');
  }
  let announce = (): void => {};
  if (passwordHash !== undefined) {
    announce = await changePassword(context, transaction, { ...signedIn, account }, passwordHash);
    await recordAndNotify(context, transaction, { ...eventBase, kind: 'password_changed' });
  }
  const change = data ? { userMetadata: mergeMetadata(account.raw_user_meta_data, data) } : {};
  return { user: presentUser(await changeAccount(transaction, account.id, change, context.now())), announce };
}

/** @returns a function that announces the ended sessions; call after the commit */
async function changePassword(
  context: RevocationContext & TimeContext,
  transaction: Transaction,
  { account, sessionId }: SignedIn,
  passwordHash: string,
): Promise<() => void> {
  const { [mustChangePassword]: mustChange, ...appMetadata } = account.raw_app_meta_data;
  // Only if it was set: an address added in this call may have changed the rest.
  const change = mustChange === undefined ? { passwordHash } : { passwordHash, appMetadata };
  await changeAccount(transaction, account.id, change, context.now());
  return endSessions(context, transaction, { userId: account.id, sessionId, scope: 'others' });
}
