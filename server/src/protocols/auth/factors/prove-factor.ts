import { z } from 'zod';
import type { Transaction } from '#identity/caller-sql.ts';
import { isSameSecret } from '#platform/crypto/same-secret.ts';
import { validationFailed } from '../errors.ts';
import type { FactorContext, OneTimeContext, PasskeyContext, SealContext, TimeContext } from '../flow-contexts.ts';
import { readInput } from '../request-input.ts';
import type { SecondFactorMethod } from '../sessions/sessions.repo.ts';
import { createdCredential, requestedCredential } from '../webauthn/credential-input.ts';
import type { Challenge } from './challenges.repo.ts';
import { factorNotProved } from './factor-errors.ts';
import { factorKey } from './factor-key.ts';
import { type StoredFactor, storeFactorKey, takeTimeStep } from './factors.repo.ts';
import { acceptedStep } from './totp.ts';

/** The member's proof; the factor's type decides which part counts. */
export interface Proof {
  code: string;
  webauthn: unknown;
}

const webauthnProof = z.object({ type: z.enum(['create', 'request']), credential_response: z.unknown() });

/**
 * Verifies the proof against the factor and its challenge, and invalidates single-use proofs.
 * @returns the authentication method
 * @throws AuthError mfa_verification_failed, validation_failed
 */
export async function proveFactor(
  context: FactorContext,
  transaction: Transaction,
  { factor, challenge, proof }: { factor: StoredFactor; challenge: Challenge; proof: Proof },
): Promise<SecondFactorMethod> {
  switch (factor.factor_type) {
    case 'totp':
      await proveTotp(context, transaction, factor, proof.code);
      return 'totp';
    case 'phone':
      if (!isSentCode(context, challenge, proof.code)) throw factorNotProved('Invalid MFA Phone code entered');
      return 'mfa/phone';
    case 'webauthn':
      await proveKey(context, transaction, { factor, challenge, proof });
      return 'mfa/webauthn';
    default:
      throw validationFailed('factor_type needs to be totp, phone, or webauthn');
  }
}

function isSentCode(context: Pick<OneTimeContext, 'secrets'>, challenge: Challenge, code: string): boolean {
  const shown = context.secrets.factorCode(challenge.id, code.replaceAll(/\s/g, ''));
  return isSameSecret(shown, challenge.otp_code ?? '');
}

async function proveTotp(
  context: SealContext & TimeContext,
  transaction: Transaction,
  factor: StoredFactor,
  code: string,
): Promise<void> {
  const step = acceptedStep(context.box.open(factor.secret ?? '', factor.id), code, context.now());
  const isNew = step !== null && (await takeTimeStep(transaction, { factorId: factor.id, step }));
  if (!isNew) throw factorNotProved('Invalid TOTP code entered');
}

async function proveKey(
  context: PasskeyContext,
  transaction: Transaction,
  { factor, challenge, proof }: { factor: StoredFactor; challenge: Challenge; proof: Proof },
): Promise<void> {
  const { type, credential_response: response } = readInput(webauthnProof, proof.webauthn);
  const asked = challenge.web_authn_session_data;
  if (asked?.type !== type) throw validationFailed(`WebAuthn type must be ${asked?.type}`);
  const failed = () => factorNotProved('Invalid WebAuthn response entered');
  const key = factorKey(factor);
  if (type === 'create' && !key) {
    const credential = readInput(createdCredential, response);
    const made = await context.relyingParty.verifyCreation('second_factor', asked.challenge, credential);
    if (!made) throw failed();
    await storeFactorKey(transaction, { factorId: factor.id, key: made, aaguid: made.aaguid });
    return;
  }
  if (!key) throw failed();
  const credential = readInput(requestedCredential, response);
  if (credential.id !== key.credentialId) throw failed();
  const used = await context.relyingParty.verifyRequest('second_factor', asked.challenge, key, credential);
  if (!used) throw failed();
  await storeFactorKey(transaction, { factorId: factor.id, key: { ...key, signCount: used.signCount } });
}
