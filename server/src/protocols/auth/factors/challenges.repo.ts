import type { Transaction } from '#identity/caller-sql.ts';
import { columns, insertInto, type RowOf } from '#platform/database/relations.ts';

export interface Challenge extends RowOf<'auth.mfa_challenges', 'id' | 'created_at' | 'verified_at' | 'otp_code'> {
  ip: string;
  web_authn_session_data: { type: 'create' | 'request'; challenge: string } | null;
}

const challengeColumns = columns(
  'auth.mfa_challenges',
  'id, created_at, verified_at, otp_code, web_authn_session_data',
);

export interface NewChallenge {
  id: string;
  factorId: string;
  ip: string;
  /** Hash of the code that was sent. */
  codeHash?: string | null;
  webauthn?: Challenge['web_authn_session_data'];
  now: Date;
  /** Challenges of the factor made before this time are deleted. */
  notBefore: Date;
}

export async function insertChallenge(transaction: Transaction, challenge: NewChallenge): Promise<void> {
  await transaction.query('delete from auth.mfa_challenges where factor_id = $1 and created_at < $2', [
    challenge.factorId,
    challenge.notBefore,
  ]);
  await transaction.query(
    `${insertInto('auth.mfa_challenges', 'id, factor_id, created_at, ip_address, otp_code, web_authn_session_data')}
     values ($1, $2, $3, $4::inet, $5, $6::text::jsonb)`,
    [
      challenge.id,
      challenge.factorId,
      challenge.now,
      challenge.ip,
      challenge.codeHash ?? null,
      challenge.webauthn ? JSON.stringify(challenge.webauthn) : null,
    ],
  );
  await transaction.query('update auth.mfa_factors set last_challenged_at = $2 where id = $1', [
    challenge.factorId,
    challenge.now,
  ]);
}

/** Locks the challenge until the transaction ends, so that it is answered once. */
export async function lockChallenge(
  transaction: Transaction,
  { factorId, challengeId }: { factorId: string; challengeId: string },
): Promise<Challenge | undefined> {
  const [challenge] = await transaction.query<Challenge>(
    `select ${challengeColumns}, host(ip_address) as ip from auth.mfa_challenges where id = $1 and factor_id = $2 for update`,
    [challengeId, factorId],
  );
  return challenge;
}

export async function spendChallenge(
  transaction: Transaction,
  { challengeId, now }: { challengeId: string; now: Date },
): Promise<void> {
  await transaction.query('update auth.mfa_challenges set verified_at = $2 where id = $1', [challengeId, now]);
}
