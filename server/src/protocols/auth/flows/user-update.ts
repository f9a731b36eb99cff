import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { clientOf } from '../client-address.ts';
import { phoneDisabled, samePassword, tooManyMails, userNotFound, validationFailed } from '../errors.ts';
import { removeOneTimeTokens } from '../one-time/one-time-tokens.repo.ts';
import { requireGoodPassword } from '../passwords/password-rules.ts';
import { countCall } from '../rate-limit/auth-limiters.ts';
import { redirectTarget } from '../redirect-target.ts';
import { readBody, readEmail, readInput, redirectQuery, userMetadata } from '../request-input.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { requireSession, type SignedIn } from '../sessions/require-session.ts';
import { pkceFields, readPkceChallenge } from '../tokens/pkce.ts';
import { type Account, mustChangePassword } from '../users/account.ts';
import { type EmailChange, requestEmailChange } from '../users/email-change.ts';
import { type PresentedUser, presentUser } from '../users/present-user.ts';
import { type AccountChange, changeAccount, lockAccount } from '../users/users.repo.ts';

const updateBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  ...pkceFields,
});

/**
 * PUT /user: password, e-mail and metadata of the member who asks. A new password ends all other sessions; metadata is
 * merged, and null removes a key.
 */
export async function userUpdate(context: AuthContext, request: FastifyRequest): Promise<PresentedUser> {
  const signedIn = await requireSession(context, request);
  const body = readBody(updateBody, request.body);
  if (body.phone) throw phoneDisabled();
  const emailChange = readEmailChange(context, request, { ...body, current: signedIn.account.email });
  const passwordHash = body.password ? await hashNewPassword(context, signedIn.account, body.password) : undefined;

  const { user, afterCommit } = await context.database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, signedIn.account.id);
    if (!account) throw userNotFound();
    const requested = emailChange && (await requestEmailChange(context, transaction, account, emailChange));
    const announce = passwordHash ? await endWhatThePasswordGuarded(context, transaction, signedIn) : undefined;
    const change = {
      ...requested?.change,
      ...(passwordHash ? passwordChange(account, passwordHash) : {}),
      ...(body.data ? { userMetadata: mergedMetadata(account, body.data) } : {}),
    };
    const changed = await changeAccount(transaction, account.id, change, context.now());
    const sendMails = async (): Promise<void> => {
      for (const mail of requested?.mails ?? []) await context.mailer.send(mail);
    };
    return {
      user: presentUser(changed),
      afterCommit() {
        announce?.();
        context.background.start('e-mail change', sendMails);
      },
    };
  });
  afterCommit();
  return user;
}

function readEmailChange(
  context: AuthContext,
  request: FastifyRequest,
  body: z.output<typeof updateBody> & { current: string | null },
): EmailChange | undefined {
  const pkce = readPkceChallenge(body);
  if (!body.email) return undefined;
  const newEmail = readEmail(body.email);
  if (newEmail === body.current) return undefined;
  const { redirect_to } = readInput(redirectQuery, request.query);
  countCall([[context.limiters.mailByAddress, clientOf(request).network]]);
  if (context.confirmsEmail) countCall([[context.limiters.mailByDestination, newEmail]], tooManyMails);
  return { newEmail, pkce, redirectTo: redirectTarget(redirect_to, context.publicUrl) };
}

async function hashNewPassword(context: AuthContext, account: Account, password: string): Promise<string> {
  requireGoodPassword(password);
  const unchanged =
    account.encrypted_password !== null && (await context.hasher.verify(account.encrypted_password, password));
  if (unchanged) throw samePassword();
  return context.hasher.hash(password);
}

/** @returns announces the ended sessions, after the commit */
async function endWhatThePasswordGuarded(
  context: AuthContext,
  transaction: Parameters<typeof endSessions>[1],
  { account, sessionId }: SignedIn,
): Promise<() => void> {
  await removeOneTimeTokens(transaction, { userId: account.id, type: 'recovery_token' });
  return endSessions(context, transaction, { userId: account.id, sessionId, scope: 'others' });
}

function passwordChange(account: Account, passwordHash: string): AccountChange {
  const { [mustChangePassword]: _fulfilled, ...appMetadata } = account.raw_app_meta_data;
  return { passwordHash, appMetadata };
}

/** @throws AuthError validation_failed when it grows too large for a token */
function mergedMetadata(account: Account, data: Record<string, unknown>): Record<string, unknown> {
  const merged = Object.fromEntries(
    Object.entries({ ...account.raw_user_meta_data, ...data }).filter(([, value]) => value !== null),
  );
  const checked = userMetadata.safeParse(merged);
  if (!checked.success) throw validationFailed(`data: ${checked.error.issues[0]?.message ?? 'is too large'}`);
  return merged;
}
