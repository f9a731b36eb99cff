import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '#identity/caller-sql.ts';
import { networkOf } from '#platform/http/client-network.ts';
import { recordAndNotify } from '../audit/notify-member.ts';
import { recordSecurityEvent } from '../audit/record-security-event.repo.ts';
import { authPolicy } from '../auth-policy.ts';
import { type Client, clientOf } from '../client-address.ts';
import { AuthError, validationFailed } from '../errors.ts';
import { type Challenge, lockChallenge, spendChallenge } from '../factors/challenges.repo.ts';
import { challengeExpired, challengeNotFound, challengeNotYours, factorNotFound } from '../factors/factor-errors.ts';
import { findFactor, markVerified, removeUnverifiedFactors, type StoredFactor } from '../factors/factors.repo.ts';
import { type Proof, proveFactor } from '../factors/prove-factor.ts';
import { requireFactor } from '../factors/require-factor.ts';
import type {
  BackgroundContext,
  CallerContext,
  DataContext,
  FactorContext,
  NotificationContext,
  RevocationContext,
  SessionContext,
  TimeContext,
} from '../flow-contexts.ts';
import { countFailures } from '../rate-limit/auth-limiters.ts';
import { readBody } from '../request-input.ts';
import { elevateSession, endPendingSessions, lockSessionToken } from '../sessions/elevate-session.ts';
import type { SessionResponse } from '../sessions/present-session.ts';
import { requireProofForFactors, type SignedInSession } from '../sessions/require-own-session.ts';
import { lockAccount } from '../users/users.repo.ts';

const verifyBody = z.object({
  challenge_id: z.uuid(),
  code: z.string().max(64).nullish(),
  webauthn: z.unknown().optional(),
});

/**
 * POST /factors/:id/verify: answers a challenge. The session becomes aal2; a factor verified for the first time is
 * enabled. Sessions that have not proved it are signed out.
 */
export async function factorVerify(
  context: CallerContext & SessionContext & FactorContext & NotificationContext & RevocationContext,
  request: FastifyRequest,
): Promise<SessionResponse> {
  const client = clientOf(request);
  const { signedIn, factor } = await requireFactor(context, request);
  // A factor that was begun before the first one counted is no way past it.
  if (factor.status === 'unverified') requireProofForFactors(signedIn, 'AAL2 required to enroll a new factor');
  const body = readBody(verifyBody, request.body);
  const proof: Proof = { code: body.code ?? '', webauthn: body.webauthn };
  if (factor.factor_type !== 'webauthn' && proof.code === '') throw validationFailed('Code needs to be non-empty');
  const { factorByAddress, factorFromAnywhere } = context.limiters;
  const counted = [
    [factorByAddress, `${client.network} ${factor.id}`],
    [factorFromAnywhere, factor.id],
  ] as const;
  const answer: Answer = { signedIn, factor, challengeId: body.challenge_id, proof, client };
  const session = await countFailures(counted, () =>
    context.database
      .transaction((transaction) => verifySerially(context, transaction, answer))
      .catch((error: unknown) => noteFailure(context, answer, error)),
  );
  await endPendingSessions(context, signedIn.account.id, signedIn.sessionId);
  return session;
}

interface Answer {
  signedIn: SignedInSession;
  factor: StoredFactor;
  challengeId: string;
  proof: Proof;
  client: Client;
}

/** Serialised per account, so that each code and each challenge counts once. */
async function verifySerially(
  context: SessionContext & FactorContext & NotificationContext,
  transaction: Transaction,
  answer: Answer,
): Promise<SessionResponse> {
  const { signedIn, client, challengeId } = answer;
  const userId = signedIn.account.id;
  const now = context.now();
  await lockAccount(transaction, userId);
  const factor = await findFactor(transaction, { userId, factorId: answer.factor.id });
  if (!factor) throw factorNotFound();
  const factorId = factor.id;
  const challenge = await lockChallenge(transaction, { factorId, challengeId });
  requireOpenChallenge(context, challenge, client);
  const method = await proveFactor(context, transaction, { factor, challenge, proof: answer.proof });
  const refreshTokenHash = await lockSessionToken(transaction, signedIn.sessionId);
  await spendChallenge(transaction, { challengeId, now });
  const isNew = await markVerified(transaction, { factorId, now });
  await removeUnverifiedFactors(transaction, { userId, type: factor.factor_type });
  const traits = { factor_type: factor.factor_type };
  const event = { account: signedIn.account, client, sessionId: signedIn.sessionId, traits, now };
  if (isNew) await recordAndNotify(context, transaction, { ...event, kind: 'factor_added' });
  return elevateSession(context, transaction, {
    userId,
    sessionId: signedIn.sessionId,
    factorId,
    method,
    refreshTokenHash,
  });
}

/** @throws AuthError mfa_factor_not_found, mfa_ip_address_mismatch (also for a used one), mfa_challenge_expired */
function requireOpenChallenge(
  context: TimeContext,
  challenge: Challenge | undefined,
  client: Client,
): asserts challenge is Challenge {
  if (!challenge) throw challengeNotFound();
  // A phone's address may change within its network; a request from another network needs a new challenge.
  const isElsewhere = client.ip !== null && networkOf(challenge.ip) !== client.network;
  if (challenge.verified_at !== null || isElsewhere) throw challengeNotYours();
  const ageMs = context.now().getTime() - challenge.created_at.getTime();
  if (ageMs > authPolicy.challengeSeconds * 1_000) throw challengeExpired(challenge.id);
}

async function noteFailure(context: DataContext & BackgroundContext, answer: Answer, error: unknown): Promise<never> {
  if (error instanceof AuthError && error.code === 'mfa_verification_failed') {
    await recordSecurityEvent(context.database.single, {
      userId: answer.signedIn.account.id,
      kind: 'second_factor_failed',
      client: answer.client,
      sessionId: answer.signedIn.sessionId,
      traits: { factor_type: answer.factor.factor_type },
      now: context.now(),
    });
  }
  throw error;
}
