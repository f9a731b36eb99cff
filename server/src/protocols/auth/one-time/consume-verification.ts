import type { Transaction } from '#identity/caller-sql.ts';
import { recordAndNotify } from '../audit/notify-member.ts';
import { authPolicy } from '../auth-policy.ts';
import type { Client } from '../client-address.ts';
import { flowStateNotFound, otpExpired, userBanned } from '../errors.ts';
import type { DataContext, NotificationContext, OneTimeContext, TimeContext } from '../flow-contexts.ts';
import type { AuthenticationMethod } from '../sessions/sessions.repo.ts';
import { hashToken, makeToken, pkcePrefix } from '../tokens/token-secrets.ts';
import { type Account, isBanned } from '../users/account.ts';
import { confirmAddress } from '../users/confirm-address.ts';
import { confirmEmailChange, type EmailChangeStep } from '../users/email-change.ts';
import { confirmPhoneChange } from '../users/phone-change.ts';
import { lockAccount } from '../users/users.repo.ts';
import { issueAuthCode } from './flow-state.repo.ts';
import { consumeOneTimeToken, countCodeTry, type OneTimeToken } from './one-time-tokens.repo.ts';
import { methodOf, type OneTimeTokenType, tokenTypesOf, type VerificationType } from './purposes.ts';

/** A typed code with the address or number that it was sent to. */
export interface TypedCode {
  code: string;
  sentTo: string;
}

/** The presented proof: the token of a link, or a typed code. */
export type Verification = { type: VerificationType } & ({ linkToken: string } | TypedCode);

export interface Verified {
  userId: string;
  method: AuthenticationMethod;
  step: EmailChangeStep;
  /** For a link of the PKCE flow: the code for the browser instead of a session. */
  authCode?: string;
}

/**
 * Consumes the one-time secret and performs its purpose.
 * @param finish runs in the same transaction: if it fails, the secret stays valid
 * @throws AuthError otp_expired (wrong, used, expired, too many attempts), user_banned, email_exists, phone_exists,
 * flow_state_not_found
 */
export async function consumeVerification<T>(
  context: DataContext & OneTimeContext & NotificationContext,
  verification: Verification,
  client: Client,
  finish: (transaction: Transaction, verified: Verified) => Promise<T>,
): Promise<T> {
  const types = tokenTypesOf[verification.type];
  const take = await consumerOf(context, verification, types);
  return context.database.transaction(async (transaction) => {
    const token = await take(transaction);
    const account = token && (await lockAccount(transaction, token.user_id));
    if (!account) throw otpExpired();
    if (isBanned(account, context.now().getTime())) throw userBanned();
    const step = await confirm(context, transaction, account, { token, client });
    const verified = { userId: account.id, method: methodOf[token.token_type], step };
    const viaPkceLink = 'linkToken' in verification && verification.linkToken.startsWith(pkcePrefix);
    if (step !== 'done' || !viaPkceLink) return finish(transaction, verified);
    return finish(transaction, { ...verified, authCode: await makeAuthCode(context, transaction, verified) });
  });
}

type Consumer = (transaction: Transaction) => Promise<OneTimeToken | undefined>;

async function consumerOf(
  context: DataContext & OneTimeContext,
  verification: Verification,
  types: OneTimeTokenType[],
): Promise<Consumer> {
  if (!('linkToken' in verification)) return codeConsumer(context, verification, types);
  const notBefore = new Date(context.now().getTime() - authPolicy.oneTimeTokenSeconds * 1_000);
  return (transaction) =>
    consumeOneTimeToken(transaction, { tokenHashes: [hashToken(verification.linkToken)], types, notBefore });
}

/** Commits the count of the attempt first, then consumes a correct code in the flow's own transaction. */
export async function codeConsumer(
  context: DataContext & OneTimeContext,
  { code, sentTo }: TypedCode,
  types: readonly OneTimeTokenType[],
): Promise<Consumer> {
  const now = context.now();
  const maxTries = authPolicy.oneTimeCodeTries;
  const among = await countCodeTry(context.database.single, { relatesTo: sentTo, types, maxTries, now });
  // A code belongs to a link of either flow, and does not say which one was requested.
  const tokenHashes = types.flatMap((tokenType) =>
    [false, true].map((pkce) => hashToken(context.secrets.linkToken({ tokenType, address: sentTo, code, pkce }))),
  );
  const notBefore = new Date(now.getTime() - authPolicy.oneTimeCodeSeconds * 1_000);
  return (transaction) => consumeOneTimeToken(transaction, { tokenHashes, types, notBefore, among });
}

interface Confirmation {
  token: OneTimeToken;
  client: Client;
}

async function confirm(
  context: NotificationContext & TimeContext,
  transaction: Transaction,
  account: Account,
  { token, client }: Confirmation,
): Promise<EmailChangeStep> {
  switch (token.token_type) {
    case 'email_change_token_new':
    case 'email_change_token_current': {
      const step = await confirmEmailChange(context, transaction, account, token);
      if (step === 'done') await noteChange('email_changed');
      return step;
    }
    case 'phone_change_token':
      await confirmPhoneChange(context, transaction, account, token);
      await noteChange('phone_changed');
      return 'done';
    default:
      await confirmAddress(context, transaction, account, token);
      return 'done';
  }
  function noteChange(kind: 'email_changed' | 'phone_changed'): Promise<void> {
    const newEmail = kind === 'email_changed' ? account.email_change : null;
    return recordAndNotify(context, transaction, { account, newEmail, kind, client, now: context.now() });
  }
}

async function makeAuthCode(
  context: TimeContext,
  transaction: Transaction,
  { userId, method }: { userId: string; method: AuthenticationMethod },
): Promise<string> {
  const code = makeToken();
  const issued = await issueAuthCode(transaction, { userId, method, codeHash: hashToken(code), now: context.now() });
  if (!issued) throw flowStateNotFound();
  return code;
}
