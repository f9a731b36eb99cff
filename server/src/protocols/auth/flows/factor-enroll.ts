import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '#identity/caller-sql.ts';
import { authPolicy } from '../auth-policy.ts';
import { userNotFound, validationFailed } from '../errors.ts';
import {
  factorNameTaken,
  phoneFactorExists,
  phoneFactorsDisabled,
  tooManyFactors,
  webauthnUnavailable,
} from '../factors/factor-errors.ts';
import { insertFactor, removeUnverifiedFactors } from '../factors/factors.repo.ts';
import { makeTotp } from '../factors/totp.ts';
import type { CallerContext, PasskeyContext, PhoneContext, SealContext, TimeContext } from '../flow-contexts.ts';
import { readPhone } from '../phones.ts';
import { readBody } from '../request-input.ts';
import { requireFreshProof } from '../sessions/fresh-proof.ts';
import {
  requireOwnSession,
  requireProofForFactors,
  type SignedInSession,
  verifiedFactors,
} from '../sessions/require-own-session.ts';
import { lockAccount } from '../users/users.repo.ts';

const enrollBody = z.object({
  factor_type: z.enum(['totp', 'phone', 'webauthn'], { error: 'needs to be totp, phone, or webauthn' }),
  friendly_name: z.string().trim().max(authPolicy.factorNameMaxLength).nullish(),
  phone: z.string().nullish(),
  issuer: z.string().trim().max(authPolicy.factorNameMaxLength).nullish(),
});

/**
 * POST /factors: enrols a second factor, which counts once it is verified; needs aal2 if there already is one. The
 * secret of an authenticator app is returned only here.
 */
export async function factorEnroll(
  context: CallerContext & PhoneContext & SealContext & PasskeyContext,
  request: FastifyRequest,
) {
  const signedIn = await requireOwnSession(context, request);
  const body = readBody(enrollBody, request.body);
  const { factor_type: type } = body;
  requireProofForFactors(signedIn, 'AAL2 required to enroll a new factor');
  requireFreshProof(context, signedIn);
  const phone = type === 'phone' ? readFactorPhone(context, body.phone) : null;
  if (type === 'webauthn' && !context.relyingParty.available) throw webauthnUnavailable();

  const id = randomUUID();
  const name = body.friendly_name ?? '';
  const { account } = signedIn;
  const totp =
    type === 'totp'
      ? makeTotp({ issuer: body.issuer || undefined, label: account.email || account.phone || account.id })
      : undefined;
  await context.database.transaction(async (transaction) => {
    if (phone) await replacePhone(transaction, account.id, phone);
    await requireFactorSpace(context, transaction, signedIn, name);
    const secret = totp ? context.box.seal(totp.secret, id) : null;
    await insertFactor(transaction, { id, userId: account.id, type, name, secret, phone, now: context.now() });
  });
  return {
    id,
    type,
    friendly_name: name,
    ...(phone ? { phone } : {}),
    ...(totp ? { totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri } } : {}),
  };
}

function readFactorPhone(context: PhoneContext, phone: string | null | undefined): string {
  if (!context.reachesPhones) throw phoneFactorsDisabled();
  if (!phone) throw validationFailed('Phone number required to enroll Phone factor');
  return readPhone(context, phone);
}

/** An unverified factor of the same number is replaced. @throws AuthError mfa_verified_factor_exists */
async function replacePhone(transaction: Transaction, userId: string, phone: string): Promise<void> {
  const current = await lockAccount(transaction, userId);
  if (current && verifiedFactors(current).some((factor) => factor.phone === phone)) throw phoneFactorExists();
  await removeUnverifiedFactors(transaction, { userId, type: 'phone', phone });
}

/**
 * Locks the account and deletes abandoned factors.
 * @throws AuthError mfa_factor_name_conflict, too_many_enrolled_mfa_factors, insufficient_aal
 */
export async function requireFactorSpace(
  context: TimeContext,
  transaction: Transaction,
  { account, aal, keepsPasskeys }: SignedInSession,
  name: string,
): Promise<void> {
  // The lock makes concurrent enrolments count one after the other.
  await lockAccount(transaction, account.id);
  const before = new Date(context.now().getTime() - authPolicy.unverifiedFactorSeconds * 1_000);
  await removeUnverifiedFactors(transaction, { userId: account.id, before });
  const current = await lockAccount(transaction, account.id);
  if (!current) throw userNotFound();
  requireProofForFactors({ account: current, aal, keepsPasskeys }, 'AAL2 required to enroll a new factor');
  if (current.factors.some((factor) => (factor.friendly_name ?? '') === name)) throw factorNameTaken(name);
  if (current.factors.length >= authPolicy.maxFactors) throw tooManyFactors();
}
