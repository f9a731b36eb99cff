import type { FastifyRequest } from 'fastify';
import { recordAndNotify } from '../audit/notify-member.ts';
import { authPolicy } from '../auth-policy.ts';
import { clientOf } from '../client-address.ts';
import { passkeyExists, passkeyRefused, tooManyPasskeys, webauthnUnavailable } from '../factors/factor-errors.ts';
import type { CallerContext, LimitContext, NotificationContext, PasskeyContext } from '../flow-contexts.ts';
import { countCall } from '../rate-limit/auth-limiters.ts';
import { requireFreshProof } from '../sessions/fresh-proof.ts';
import { requireOwnSession, requireProofForFactors, type SignedInSession } from '../sessions/require-own-session.ts';
import { lockAccount } from '../users/users.repo.ts';
import { createdCredential } from '../webauthn/credential-input.ts';
import { keyOf, offerOptions, takeAnswer } from '../webauthn/passkey-challenge.ts';
import { insertPasskey, listPasskeys } from '../webauthn/passkeys.repo.ts';
import { presentPasskey } from './passkeys.ts';

const use = 'passkey';

/** POST /passkeys/registration/options: the options with which the browser creates a passkey. */
export async function passkeyRegistrationOptions(
  context: CallerContext & LimitContext & PasskeyContext,
  request: FastifyRequest,
) {
  const { account } = await requireOwner(context, request);
  await countCall([[context.limiters.challengeByAccount, account.id]]);
  const passkeys = await listPasskeys(context.database.single, account.id);
  if (passkeys.length >= authPolicy.maxPasskeys) throw tooManyPasskeys();
  const options = await context.relyingParty.creationOptions({
    use,
    userId: account.id,
    userName: account.email || account.phone || account.id,
    existing: passkeys.map(keyOf),
  });
  return offerOptions(context, { type: 'registration', userId: account.id }, options);
}

/** POST /passkeys/registration/verify: stores the created passkey, which can sign in from now on. */
export async function passkeyRegistrationVerify(
  context: CallerContext & NotificationContext & PasskeyContext,
  request: FastifyRequest,
) {
  const { account, sessionId } = await requireOwner(context, request);
  const userId = account.id;
  const ceremony = { type: 'registration', userId } as const;
  const answer = await takeAnswer(context, ceremony, { body: request.body, credential: createdCredential });
  const key = await context.relyingParty.verifyCreation(use, answer.challenge, answer.credential);
  if (!key) throw passkeyRefused();
  const passkey = await context.database.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    if ((await listPasskeys(transaction, userId)).length >= authPolicy.maxPasskeys) throw tooManyPasskeys();
    const now = context.now();
    const made = await insertPasskey(transaction, { userId, key, now });
    if (!made) throw passkeyExists();
    const client = clientOf(request);
    await recordAndNotify(context, transaction, { account, kind: 'passkey_added', client, sessionId, now });
    return made;
  });
  return presentPasskey(passkey);
}

async function requireOwner(
  context: CallerContext & PasskeyContext,
  request: FastifyRequest,
): Promise<SignedInSession> {
  const signedIn = await requireOwnSession(context, request);
  requireProofForFactors(signedIn, 'AAL2 session is required to manage passkeys when MFA is enabled');
  requireFreshProof(context, signedIn);
  if (!context.relyingParty.available) throw webauthnUnavailable();
  return signedIn;
}
