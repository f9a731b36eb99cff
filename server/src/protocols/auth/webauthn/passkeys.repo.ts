import type { Transaction } from '#identity/caller-sql.ts';
import { columns, insertInto, type RowOf } from '#platform/database/relations.ts';
import type { NewKey } from './relying-party.ts';

/** A passkey as its owner sees it; times are ISO 8601 text. */
export type Passkey = RowOf<Credentials, 'id' | 'friendly_name' | 'created_at' | 'last_used_at'>;

/** A passkey with its public key. */
export interface StoredPasskey
  extends Passkey,
    RowOf<Credentials, 'user_id' | 'credential_id' | 'public_key' | 'sign_count'> {
  transports: string[];
}

type Credentials = 'auth.webauthn_credentials';

const shownColumns = columns('auth.webauthn_credentials', 'id, friendly_name, created_at, last_used_at');
const proof = columns('auth.webauthn_credentials', 'user_id, credential_id, public_key, sign_count, transports');
const storedColumns = `${shownColumns}, ${proof}`;

export async function listPasskeys(database: Transaction, userId: string): Promise<StoredPasskey[]> {
  return database.query<StoredPasskey>(
    `select ${storedColumns} from auth.webauthn_credentials where user_id = $1 order by created_at, id`,
    [userId],
  );
}

/** Locks the passkey until the transaction ends, so that its counter increases in order. */
export async function lockPasskey(
  transaction: Transaction,
  { userId, credentialId }: { userId: string; credentialId: string },
): Promise<StoredPasskey | undefined> {
  const [passkey] = await transaction.query<StoredPasskey>(
    `select ${storedColumns} from auth.webauthn_credentials where user_id = $1 and credential_id = $2 for update`,
    [userId, credentialId],
  );
  return passkey;
}

/** @returns undefined if the key already belongs to an account */
export async function insertPasskey(
  transaction: Transaction,
  { userId, key, now }: { userId: string; key: NewKey; now: Date },
): Promise<Passkey | undefined> {
  const [passkey] = await transaction.query<Passkey>(
    `${insertInto(
      'auth.webauthn_credentials',
      `user_id, credential_id, public_key, sign_count, transports, aaguid, backup_eligible, backed_up, created_at,
      updated_at`,
    )}
     values ($1, $2, $3, $4, $5::text::jsonb, $6::uuid, $7, $8, $9, $9)
     on conflict (credential_id) do nothing
     returning ${shownColumns}`,
    [
      userId,
      key.credentialId,
      key.publicKey,
      key.signCount,
      JSON.stringify(key.transports),
      key.aaguid,
      key.backupEligible,
      key.backedUp,
      now,
    ],
  );
  return passkey;
}

export async function recordUse(
  transaction: Transaction,
  { id, signCount, backedUp, now }: { id: string; signCount: number; backedUp: boolean; now: Date },
): Promise<void> {
  await transaction.query(
    `update auth.webauthn_credentials set sign_count = $2, backed_up = $3, last_used_at = $4, updated_at = $4
     where id = $1`,
    [id, signCount, backedUp, now],
  );
}

export async function renamePasskey(
  database: Transaction,
  { userId, id, name, now }: { userId: string; id: string; name: string; now: Date },
): Promise<Passkey | undefined> {
  const [passkey] = await database.query<Passkey>(
    `update auth.webauthn_credentials set friendly_name = $3, updated_at = $4 where id = $1 and user_id = $2
     returning ${shownColumns}`,
    [id, userId, name, now],
  );
  return passkey;
}

export async function deletePasskey(
  transaction: Transaction,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const rows = await transaction.query(
    'delete from auth.webauthn_credentials where id = $1 and user_id = $2 returning id',
    [id, userId],
  );
  return rows.length > 0;
}

export type PasskeyChallengeType = 'registration' | 'authentication';

/** Stores a challenge and deletes expired ones. @returns its id */
export async function insertPasskeyChallenge(
  database: Transaction,
  challenge: {
    id: string;
    userId: string | null;
    type: PasskeyChallengeType;
    challenge: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await database.query(
    `with expired as (
       delete from auth.webauthn_challenges where id in (
         select id from auth.webauthn_challenges where expires_at < $5::timestamptz - interval '1 hour'
         order by expires_at limit 100 for update skip locked
       )
     )
     ${insertInto('auth.webauthn_challenges', 'id, user_id, challenge_type, challenge, created_at, expires_at')}
     values ($1, $2, $3, $4, $5, $6)`,
    [challenge.id, challenge.userId, challenge.type, challenge.challenge, challenge.now, challenge.expiresAt],
  );
}

type PasskeyChallenge = RowOf<'auth.webauthn_challenges', 'challenge' | 'expires_at'>;

/** Takes a challenge once. @returns undefined if the member has none of that kind */
export async function consumePasskeyChallenge(
  database: Transaction,
  { id, userId, type }: { id: string; userId: string | null; type: PasskeyChallengeType },
): Promise<PasskeyChallenge | undefined> {
  const [challenge] = await database.query<PasskeyChallenge>(
    `delete from auth.webauthn_challenges where id = $1 and challenge_type = $2 and user_id is not distinct from $3
     returning ${columns('auth.webauthn_challenges', 'challenge, expires_at')}`,
    [id, type, userId],
  );
  return challenge;
}
