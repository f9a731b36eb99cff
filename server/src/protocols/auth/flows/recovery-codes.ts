import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '#identity/caller-sql.ts';
import { recordAndNotify } from '../audit/notify-member.ts';
import { authPolicy } from '../auth-policy.ts';
import { clientOf } from '../client-address.ts';
import { insufficientAal, noRecoveryCodes, recoveryCodesAlone, recoveryCodesExist } from '../factors/factor-errors.ts';
import { insertFactor } from '../factors/factors.repo.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '../factors/recovery-codes.repo.ts';
import { makeRecoveryCodes } from '../factors/recovery-codes.ts';
import type { CallerContext, NotificationContext, RevocationContext, TimeContext } from '../flow-contexts.ts';
import { readBody } from '../request-input.ts';
import { requireFreshProof } from '../sessions/fresh-proof.ts';
import { requireOwnSession, type SignedInSession, verifiedFactors } from '../sessions/require-own-session.ts';
import { deleteOthersOfFactor } from '../sessions/sessions.repo.ts';
import { hashToken } from '../tokens/token-secrets.ts';
import type { Account, Factor } from '../users/account.ts';
import { lockAccount } from '../users/users.repo.ts';
import { requireFactorSpace } from './factor-enroll.ts';
import { dropFactor } from './factor-unenroll.ts';

const type = 'recovery_code';
const defaultName = 'Recovery codes';

const generateBody = z.object({ friendly_name: z.string().trim().max(authPolicy.factorNameMaxLength).nullish() });

export function recoveryCodesOf({ factors }: Pick<Account, 'factors'>): Factor | undefined {
  return factors.find((factor) => factor.factor_type === type);
}

/** GET /factors/recovery-codes: how many are left. */
export async function recoveryCodesStatus(context: CallerContext, request: FastifyRequest) {
  const { account } = await requireOwnSession(context, request);
  const factor = recoveryCodesOf(account);
  if (!factor) throw noRecoveryCodes();
  return { id: factor.id, type, ...(await countRecoveryCodes(context.database.single, factor.id)) };
}

/**
 * POST /factors/recovery-codes: creates the set and returns it only this once. Needs aal2 and another verified factor.
 */
export async function recoveryCodesGenerate(context: CallerContext & NotificationContext, request: FastifyRequest) {
  const signedIn = await requireElevated(context, request, 'AAL2 required to generate recovery codes');
  const name = readBody(generateBody, request.body).friendly_name || defaultName;
  const { account } = signedIn;
  const id = randomUUID();
  const codes = await context.database.transaction(async (transaction) => {
    const current = await lockAccount(transaction, account.id);
    if (current && recoveryCodesOf(current)) throw recoveryCodesExist();
    await requireFactorSpace(context, transaction, signedIn, name);
    if (!current || verifiedFactors(current).length === 0) throw recoveryCodesAlone();
    const now = context.now();
    await insertFactor(transaction, { id, userId: account.id, type, status: 'verified', name, now });
    return storeNewCodes(context, transaction, { request, signedIn, factorId: id });
  });
  return { id, type, friendly_name: name, total: codes.length, codes };
}

/**
 * POST /factors/recovery-codes/regenerate: replaces the set; the old one stops working at once, and sessions of other
 * devices that a code of it proved end.
 */
export async function recoveryCodesRegenerate(
  context: CallerContext & NotificationContext & RevocationContext,
  request: FastifyRequest,
) {
  const signedIn = await requireElevated(context, request, 'AAL2 required to regenerate recovery codes');
  const { factor, codes, ended } = await context.database.transaction(async (transaction) => {
    const current = await lockAccount(transaction, signedIn.account.id);
    const { sessionId } = signedIn;
    const known = current && recoveryCodesOf(current);
    if (!known) throw noRecoveryCodes();
    const made = await storeNewCodes(context, transaction, { request, signedIn, factorId: known.id });
    const ended = await deleteOthersOfFactor(transaction, { userId: current.id, sessionId, factorId: known.id });
    return { factor: known, codes: made, ended };
  });
  for (const id of ended) context.bus.publish('session.ended', { sessionId: id });
  return { id: factor.id, type, friendly_name: factor.friendly_name ?? undefined, total: codes.length, codes };
}

/** DELETE /factors/recovery-codes */
export async function recoveryCodesUnenroll(
  context: CallerContext & NotificationContext & RevocationContext,
  request: FastifyRequest,
): Promise<{ id: string }> {
  const { account, sessionId } = await requireElevated(context, request, 'AAL2 required to delete recovery codes');
  const factor = recoveryCodesOf(account);
  if (!factor) throw noRecoveryCodes();
  await dropFactor(context, { userId: account.id, factorId: factor.id, sessionId, client: clientOf(request) });
  return { id: factor.id };
}

async function requireElevated(
  context: CallerContext,
  request: FastifyRequest,
  message: string,
): Promise<SignedInSession> {
  const signedIn = await requireOwnSession(context, request);
  if (signedIn.aal === 'aal1') throw insufficientAal(message);
  requireFreshProof(context, signedIn);
  return signedIn;
}

async function storeNewCodes(
  context: NotificationContext & TimeContext,
  transaction: Transaction,
  { request, signedIn, factorId }: { request: FastifyRequest; signedIn: SignedInSession; factorId: string },
): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const now = context.now();
  await replaceRecoveryCodes(transaction, { factorId, hashes: codes.map(hashToken), now });
  await recordAndNotify(context, transaction, {
    account: signedIn.account,
    kind: 'recovery_codes_made',
    client: clientOf(request),
    sessionId: signedIn.sessionId,
    now,
  });
  return codes;
}
