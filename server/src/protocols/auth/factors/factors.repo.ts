import type { Transaction } from '#identity/caller-sql.ts';
import { columns, insertInto, type RowOf } from '#platform/database/relations.ts';
import { giveUpProof } from '../sessions/give-up-proof.repo.ts';
import type { Factor } from '../users/account.ts';

/** A factor with its secrets. */
export interface StoredFactor
  extends RowOf<'auth.mfa_factors', 'id' | 'friendly_name' | 'secret' | 'phone' | 'web_authn_credential'> {
  factor_type: Factor['factor_type'];
  status: Factor['status'];
}

const storedColumns = columns(
  'auth.mfa_factors',
  'id, factor_type, status, friendly_name, secret, phone, web_authn_credential',
);

export interface NewFactor {
  id: string;
  userId: string;
  type: Factor['factor_type'];
  status?: Factor['status'];
  name: string;
  secret?: string | null;
  phone?: string | null;
  now: Date;
}

export async function insertFactor(transaction: Transaction, factor: NewFactor): Promise<void> {
  await transaction.query(
    `${insertInto(
      'auth.mfa_factors',
      'id, user_id, factor_type, status, friendly_name, secret, phone, created_at, updated_at',
    )}
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [
      factor.id,
      factor.userId,
      factor.type,
      factor.status ?? 'unverified',
      factor.name,
      factor.secret ?? null,
      factor.phone ?? null,
      factor.now,
    ],
  );
}

export async function findFactor(
  database: Transaction,
  { userId, factorId }: { userId: string; factorId: string },
): Promise<StoredFactor | undefined> {
  const [factor] = await database.query<StoredFactor>(
    `select ${storedColumns} from auth.mfa_factors where id = $1 and user_id = $2`,
    [factorId, userId],
  );
  return factor;
}

export async function listFactors(database: Transaction, userId: string): Promise<StoredFactor[]> {
  return database.query<StoredFactor>(
    `select ${storedColumns} from auth.mfa_factors where user_id = $1 order by created_at, id`,
    [userId],
  );
}

/** Deletes unverified factors; `before` and `type` narrow the selection. */
export async function removeUnverifiedFactors(
  transaction: Transaction,
  { userId, before, type, phone }: { userId: string; before?: Date; type?: Factor['factor_type']; phone?: string },
): Promise<void> {
  await transaction.query(
    `delete from auth.mfa_factors
     where user_id = $1 and status = 'unverified' and ($2::timestamptz is null or created_at < $2)
       and ($3::text is null or factor_type = $3) and ($4::text is null or phone = $4)`,
    [userId, before ?? null, type ?? null, phone ?? null],
  );
}

/** @returns false if this time step or a later one was already used */
export async function takeTimeStep(
  transaction: Transaction,
  { factorId, step }: { factorId: string; step: number },
): Promise<boolean> {
  const spent = await transaction.query(
    `update auth.mfa_factors set last_used_step = $2
     where id = $1 and (last_used_step is null or last_used_step < $2) returning id`,
    [factorId, step],
  );
  return spent.length > 0;
}

export async function storeFactorKey(
  transaction: Transaction,
  { factorId, key, aaguid }: { factorId: string; key: object; aaguid?: string | undefined },
): Promise<void> {
  await transaction.query(
    `update auth.mfa_factors set web_authn_credential = $2::text::jsonb,
       web_authn_aaguid = coalesce($3::uuid, web_authn_aaguid) where id = $1`,
    [factorId, JSON.stringify(key), aaguid ?? null],
  );
}

/** @returns whether it was unverified before */
export async function markVerified(
  transaction: Transaction,
  { factorId, now }: { factorId: string; now: Date },
): Promise<boolean> {
  const rows = await transaction.query(
    `update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1 and status = 'unverified' returning id`,
    [factorId, now],
  );
  return rows.length > 0;
}

/**
 * Deletes a factor. The given session gives it up, the others that it proved end. @returns the factor as it was
 */
export async function removeFactor(
  transaction: Transaction,
  { userId, factorId, sessionId }: { userId: string; factorId: string; sessionId: string | null },
): Promise<StoredFactor | undefined> {
  await giveUpProof(transaction, { sessionId, proofId: factorId });
  const [factor] = await transaction.query<StoredFactor>(
    `delete from auth.mfa_factors where id = $1 and user_id = $2 returning ${storedColumns}`,
    [factorId, userId],
  );
  return factor;
}
