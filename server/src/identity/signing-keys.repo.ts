import { columns, insertInto, type RowOf } from '../platform/database/relations.ts';
import type { OwnerDatabase, Queryable } from '../platform/owner-database/owner-database.ts';
import { keyIdOf, makeSigningKey, type SigningKey } from './signing-keys.ts';

/**
 * `session` keys sign access tokens and are rotated; the `project` key signs what must be valid for years: API keys and
 * file URLs.
 */
export type KeyPurpose = 'session' | 'project';

export type StoredKey = SigningKey & { purpose: KeyPurpose; kid: string };

/** Lifetime of an access token; its signing key is accepted as long. Architecture, 'Tokens'. */
export const accessTokenSeconds = 3_600;
/** A new key is published this long before it signs: twice the time for which the JWKS may be cached. */
export const publishedAheadSeconds = 120;
/** Tolerance for clock differences between servers. */
const marginSeconds = 60;

interface StoredRow extends RowOf<'platform.signing_keys', 'kid' | 'private_key' | 'signs_from' | 'accepted_until'> {
  purpose: KeyPurpose;
}

const keyColumns = columns('platform.signing_keys', 'purpose, kid, private_key, signs_from, accepted_until');

/** The keys that are accepted or will be; any server may read them at any time. */
export async function readSigningKeys(owner: Queryable): Promise<StoredKey[]> {
  const rows = await owner.query<StoredRow>(
    `select ${keyColumns} from platform.signing_keys order by purpose, signs_from`,
  );
  return rows.map((row) => ({
    purpose: row.purpose,
    kid: row.kid,
    privateKey: row.private_key,
    signsFrom: row.signs_from.getTime(),
    acceptedUntil: row.accepted_until?.getTime() ?? null,
  }));
}

/** Makes missing first keys. The caller holds the advisory lock (platform/database/with-advisory-lock.ts). */
export async function makeMissingSigningKeys(connection: Queryable): Promise<void> {
  const former = await formerKey(connection);
  for (const purpose of ['session', 'project'] as const) {
    const [known] = await connection.query('select from platform.signing_keys where purpose = $1 limit 1', [purpose]);
    if (!known) await insertKey(connection, { purpose, privateKey: former ?? makeSigningKey(), waitSeconds: 0 });
  }
}

/** The single key of a database older than key rotation; it signed sessions, API keys and file URLs alike. */
async function formerKey(connection: Queryable): Promise<string | undefined> {
  const [table] = await connection.query<{ is_there: boolean }>(
    `select to_regclass('platform.secrets') is not null as is_there`,
  );
  if (!table?.is_there) return undefined;
  const [row] = await connection.query<{ value: string }>(
    `select value from platform.secrets where name = 'signing_key'`,
  );
  return row?.value;
}

/** When a new key takes over: after its publication, or at once, which invalidates all tokens of the former keys. */
export type Rotation = 'usual' | 'at_once';

/**
 * Makes a new key. `usual` publishes it now, signs with it in two minutes and accepts former keys until their last
 * token has expired. `at_once` is for a compromised key: all its tokens become invalid now.
 * @returns the new key's id
 */
export async function rotateSigningKey(owner: OwnerDatabase, purpose: KeyPurpose, rotation: Rotation): Promise<string> {
  return owner.transaction(async (connection) => {
    await connection.query('lock table platform.signing_keys in exclusive mode');
    await removeRetiredKeys(connection);
    if (rotation === 'at_once') {
      await connection.query('delete from platform.signing_keys where purpose = $1', [purpose]);
      if (purpose === 'project') await removeFormerKey(connection);
      return insertKey(connection, { purpose, privateKey: makeSigningKey(), waitSeconds: 0 });
    }
    const waits = publishedAheadSeconds + accessTokenSeconds + marginSeconds;
    await connection.query(
      `update platform.signing_keys set accepted_until = now() + make_interval(secs => $1)
       where purpose = $2 and accepted_until is null`,
      [waits, purpose],
    );
    return insertKey(connection, { purpose, privateKey: makeSigningKey(), waitSeconds: publishedAheadSeconds });
  });
}

async function removeFormerKey(connection: Queryable): Promise<void> {
  if (await formerKey(connection)) await connection.query(`delete from platform.secrets where name = 'signing_key'`);
}

async function insertKey(
  connection: Queryable,
  { purpose, privateKey, waitSeconds }: { purpose: KeyPurpose; privateKey: string; waitSeconds: number },
): Promise<string> {
  const kid = keyIdOf(privateKey);
  await connection.query(
    `${insertInto('platform.signing_keys', 'purpose, kid, private_key, signs_from')}
     values ($1, $2, $3, now() + make_interval(secs => $4))`,
    [purpose, kid, privateKey, waitSeconds],
  );
  return kid;
}

/** Removes keys whose last token has expired. */
export async function removeRetiredKeys(owner: Queryable): Promise<void> {
  const [retired] = await owner.query('select from platform.signing_keys where accepted_until <= now() limit 1');
  if (retired) await owner.query('delete from platform.signing_keys where accepted_until <= now()');
}
