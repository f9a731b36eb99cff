import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '#identity/caller-sql.ts';
import { type Client, clientOf } from '../client-address.ts';
import { emailNotConfirmed } from '../errors.ts';
import { passkeyRefused, webauthnUnavailable } from '../factors/factor-errors.ts';
import type { DataContext, LimitContext, PasskeyContext, RevocationContext, SessionContext } from '../flow-contexts.ts';
import { countCall, countFailures } from '../rate-limit/auth-limiters.ts';
import { endPendingSessions } from '../sessions/elevate-session.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SessionResponse } from '../sessions/present-session.ts';
import { lockAccount } from '../users/users.repo.ts';
import { requestedCredential } from '../webauthn/credential-input.ts';
import { keyOf, offerOptions, takeAnswer } from '../webauthn/passkey-challenge.ts';
import { lockPasskey, recordUse } from '../webauthn/passkeys.repo.ts';

const use = 'passkey';
const ceremony = { type: 'authentication', userId: null } as const;
const uuid = z.uuid();

/** POST /passkeys/authentication/options: the same for everybody; the browser asks which passkey to use. */
export async function passkeyAuthenticationOptions(
  context: DataContext & LimitContext & PasskeyContext,
  request: FastifyRequest,
) {
  if (!context.relyingParty.available) throw webauthnUnavailable();
  await countCall([[context.limiters.passkeyByAddress, clientOf(request).network]]);
  const options = await context.relyingParty.requestOptions({ use, keys: [] });
  return offerOptions(context, ceremony, options);
}

/**
 * POST /passkeys/authentication/verify: opens a session. A passkey verifies its user by fingerprint, face or PIN, so it
 * counts as two factors and the session is aal2 (decision 035).
 */
export async function passkeyAuthenticationVerify(
  context: DataContext & SessionContext & LimitContext & RevocationContext & PasskeyContext,
  request: FastifyRequest,
): Promise<SessionResponse> {
  const client = clientOf(request);
  const session = await countFailures([[context.limiters.verifyByAddress, client.network]], async () => {
    const answer = await takeAnswer(context, ceremony, { body: request.body, credential: requestedCredential });
    return context.database.transaction((transaction) => signIn(context, transaction, answer, client));
  });
  await endPendingSessions(context, session.user.id, null);
  return session;
}

type Answer = Awaited<ReturnType<typeof takeAnswer<z.output<typeof requestedCredential>>>>;

async function signIn(
  context: SessionContext & PasskeyContext,
  transaction: Transaction,
  { challenge, credential }: Answer,
  client: Client,
): Promise<SessionResponse> {
  const userId = uuid.safeParse(Buffer.from(credential.response.userHandle ?? '', 'base64url').toString());
  if (!userId.success) throw passkeyRefused();
  const account = await lockAccount(transaction, userId.data);
  const passkey = account && (await lockPasskey(transaction, { userId: account.id, credentialId: credential.id }));
  const used = passkey && (await context.relyingParty.verifyRequest(use, challenge, keyOf(passkey), credential));
  if (!used) throw passkeyRefused();
  if (account.confirmed_at === null && !account.is_anonymous) throw emailNotConfirmed();
  await recordUse(transaction, { id: passkey.id, ...used, now: context.now() });
  const signedIn = { userId: account.id, method: 'passkey', aal: 'aal2', passkeyId: passkey.id } as const;
  return openSession(context, transaction, { ...signedIn, client });
}
