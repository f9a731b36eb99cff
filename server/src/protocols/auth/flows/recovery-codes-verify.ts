import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAndNotify } from '../audit/notify-member.ts';
import { recordSecurityEvent } from '../audit/record-security-event.repo.ts';
import { type Client, clientOf } from '../client-address.ts';
import { validationFailed } from '../errors.ts';
import { factorNotProved, recoveryCodesLocked } from '../factors/factor-errors.ts';
import { countRecoveryCodes, spendRecoveryCode } from '../factors/recovery-codes.repo.ts';
import { normalizeRecoveryCode } from '../factors/recovery-codes.ts';
import type {
  CallerContext,
  DataContext,
  NotificationContext,
  RevocationContext,
  SessionContext,
} from '../flow-contexts.ts';
import { countFailures } from '../rate-limit/auth-limiters.ts';
import { readBody } from '../request-input.ts';
import { elevateSession, endPendingSessions, lockSessionToken } from '../sessions/elevate-session.ts';
import type { SessionResponse } from '../sessions/present-session.ts';
import { requireOwnSession, type SignedInSession } from '../sessions/require-own-session.ts';
import { hashToken } from '../tokens/token-secrets.ts';
import { lockAccount } from '../users/users.repo.ts';
import { recoveryCodesOf } from './recovery-codes.ts';

const verifyBody = z.object({ code: z.string().max(256).nullish() });

/** POST /factors/recovery-codes/verify: an unused code replaces the second factor once. */
export async function recoveryCodesVerify(
  context: CallerContext & SessionContext & NotificationContext & RevocationContext,
  request: FastifyRequest,
): Promise<SessionResponse> {
  const client = clientOf(request);
  const signedIn = await requireOwnSession(context, request);
  const code = normalizeRecoveryCode(readBody(verifyBody, request.body).code ?? '');
  if (code === '') throw validationFailed('Code needs to be non-empty');
  const { account, sessionId } = signedIn;
  const factor = recoveryCodesOf(account);
  // A new set of codes resets the count of attempts.
  const attempted = `${client.network} ${account.id} ${factor?.updated_at}`;
  const session = await countFailures(
    [[context.limiters.recoveryCodeByAddress, attempted]],
    () => redeem(context, { signedIn, client, code }),
    recoveryCodesLocked,
  );
  await endPendingSessions(context, account.id, sessionId);
  return session;
}

interface Redemption {
  signedIn: SignedInSession;
  client: Client;
  code: string;
}

async function redeem(
  context: DataContext & SessionContext & NotificationContext,
  { signedIn, client, code }: Redemption,
): Promise<SessionResponse> {
  const userId = signedIn.account.id;
  const { sessionId } = signedIn;
  const now = context.now();
  const event = { userId, client, sessionId, now };
  const session = await context.database.transaction(async (transaction) => {
    const current = await lockAccount(transaction, userId);
    const factorId = current && recoveryCodesOf(current)?.id;
    if (!factorId || !(await spendRecoveryCode(transaction, { factorId, hash: hashToken(code), now })))
      return undefined;
    const refreshTokenHash = await lockSessionToken(transaction, sessionId);
    const { remaining } = await countRecoveryCodes(transaction, factorId);
    const used = {
      account: current,
      kind: 'recovery_code_used',
      client,
      sessionId,
      traits: { remaining },
      now,
    } as const;
    await recordAndNotify(context, transaction, used);
    return elevateSession(context, transaction, {
      userId,
      sessionId,
      factorId,
      method: 'mfa/recovery_code',
      refreshTokenHash,
    });
  });
  if (session) return session;
  const traits = { factor_type: 'recovery_code' };
  await recordSecurityEvent(context.database.single, { ...event, kind: 'second_factor_failed', traits });
  throw factorNotProved('Invalid recovery code entered');
}
