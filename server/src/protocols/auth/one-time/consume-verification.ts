import type { Transaction } from '#identity/caller-sql.ts';
import type { AuthContext } from '../auth-context.ts';
import { authPolicy } from '../auth-policy.ts';
import { flowStateNotFound, otpExpired, userBanned } from '../errors.ts';
import type { AuthenticationMethod } from '../sessions/sessions.repo.ts';
import { hashToken, makeToken, pkcePrefix } from '../tokens/token-secrets.ts';
import { type Account, isBanned } from '../users/account.ts';
import { confirmEmailChange, type EmailChangeStep } from '../users/email-change.ts';
import { changeAccount, confirmEmailIdentity, lockAccount } from '../users/users.repo.ts';
import { issueAuthCode } from './flow-state.repo.ts';
import type { VerificationType } from './issue-one-time-token.ts';
import { consumeOneTimeToken, type OneTimeTokenType } from './one-time-tokens.repo.ts';

/** What somebody shows: the token of a link, or the code of the mail with its address. */
export type Verification = { type: VerificationType } & ({ linkToken: string } | { code: string; email: string });

export interface Verified {
  userId: string;
  method: AuthenticationMethod;
  step: EmailChangeStep;
  /** For a link of the PKCE flow: the code that goes to the browser instead of a session. */
  authCode?: string;
}

const tokenTypesOf: Record<VerificationType, OneTimeTokenType[]> = {
  signup: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
};

const methodOf: Record<OneTimeTokenType, AuthenticationMethod> = {
  confirmation_token: 'email/signup',
  recovery_token: 'recovery',
  email_change_token_new: 'email_change',
  email_change_token_current: 'email_change',
};

/**
 * Takes the secret out, once, and does what it was sent for.
 * @throws AuthError otp_expired (wrong, used, old), user_banned, email_exists, flow_state_not_found
 */
export async function consumeVerification(
  context: AuthContext,
  transaction: Transaction,
  verification: Verification,
): Promise<Verified> {
  const types = tokenTypesOf[verification.type];
  const now = context.now();
  const token = await consumeOneTimeToken(transaction, {
    tokenHashes: linkTokensOf(context, verification, types).map(hashToken),
    types,
    notBefore: new Date(now.getTime() - authPolicy.oneTimeTokenSeconds * 1_000),
  });
  const account = token && (await lockAccount(transaction, token.user_id));
  if (!account) throw otpExpired();
  if (isBanned(account, now.getTime())) throw userBanned();
  const step = await confirm(context, transaction, account, token.token_type);
  const verified = { userId: account.id, method: methodOf[token.token_type], step };
  const viaPkceLink = 'linkToken' in verification && verification.linkToken.startsWith(pkcePrefix);
  if (step !== 'done' || !viaPkceLink) return verified;
  return { ...verified, authCode: await makeAuthCode(context, transaction, verified) };
}

/** A code stands for a link of either flow: which one was asked for is not known from it. */
function linkTokensOf(context: AuthContext, verification: Verification, types: OneTimeTokenType[]): string[] {
  if ('linkToken' in verification) return [verification.linkToken];
  const { code, email: address } = verification;
  return types.flatMap((tokenType) =>
    [false, true].map((pkce) => context.secrets.linkToken({ tokenType, address, code, pkce })),
  );
}

async function confirm(
  context: AuthContext,
  transaction: Transaction,
  account: Account,
  type: OneTimeTokenType,
): Promise<EmailChangeStep> {
  if (type === 'email_change_token_new' || type === 'email_change_token_current') {
    return confirmEmailChange(context, transaction, account);
  }
  if (account.email_confirmed_at !== null) return 'done';
  const now = context.now();
  // The owner of the address may not be who chose the password of the unconfirmed account.
  const forgetPassword = type === 'recovery_token' ? { passwordHash: null } : {};
  await changeAccount(transaction, account.id, { emailConfirmedAt: now, ...forgetPassword }, now);
  await confirmEmailIdentity(transaction, { userId: account.id, email: account.email ?? '', now });
  return 'done';
}

async function makeAuthCode(
  context: AuthContext,
  transaction: Transaction,
  { userId, method }: { userId: string; method: AuthenticationMethod },
): Promise<string> {
  const code = makeToken();
  const issued = await issueAuthCode(transaction, { userId, method, codeHash: hashToken(code), now: context.now() });
  if (!issued) throw flowStateNotFound();
  return code;
}
