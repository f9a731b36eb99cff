import { randomBytes } from 'node:crypto';
import { createSecretBox } from '../platform/crypto/secret-box.ts';
import type { Queryable } from '../platform/owner-database/owner-database.ts';
import { StartupError } from '../platform/process/startup-error.ts';

export const tokenSecretName = 'token_secret';

/** 256 bits, as text. */
export const makeTokenSecret = (): string => randomBytes(32).toString('base64url');

interface Sealed {
  id: string;
  sealed: string;
}

/** What is stored encrypted with a key derived from the token secret, and must be readable with the next one. */
const encryptedValues = [
  {
    purpose: 'second factors',
    read: 'select id, secret as sealed from auth.mfa_factors where secret is not null',
    write: `update auth.mfa_factors as factor set secret = next.sealed
      from unnest($1::uuid[], $2::text[]) as next (id, sealed) where factor.id = next.id`,
  },
  {
    purpose: 'outbound messages',
    read: `select id, contents ->> 'sealed' as sealed from private.outbound_messages where contents ? 'sealed'`,
    write: `update private.outbound_messages as message set contents = jsonb_build_object('sealed', next.sealed)
      from unnest($1::uuid[], $2::text[]) as next (id, sealed) where message.id = next.id`,
  },
] as const;

export interface ReplacedSecret {
  /** Encrypted values that are readable with the new secret. */
  reencrypted: Record<(typeof encryptedValues)[number]['purpose'], number>;
  /** Values that the former secret did not open either. */
  unreadable: number;
  endedSessions: number;
}

/**
 * Replaces the secret of refresh tokens, of links and codes in emails, and of what is stored encrypted. All sessions end,
 * as do links and codes that were sent. To run in a transaction, while no server runs: each keeps the secret it read.
 * @throws StartupError if a server is connected, or none has ever been started
 */
export async function replaceTokenSecret(transaction: Queryable): Promise<ReplacedSecret> {
  await requireNoServer(transaction);
  const former = await readTokenSecret(transaction);
  const next = makeTokenSecret();
  const reencrypted = { 'second factors': 0, 'outbound messages': 0 };
  let unreadable = 0;
  for (const { purpose, read, write } of encryptedValues) {
    const [from, to] = [createSecretBox(former, purpose), createSecretBox(next, purpose)];
    const rows = await transaction.query<Sealed>(read);
    const opened = rows.flatMap(({ id, sealed }) => {
      const text = openOrNull(() => from.open(sealed, id));
      return text === null ? [] : [{ id, sealed: to.seal(text, id) }];
    });
    await transaction.query(write, [opened.map(({ id }) => id), opened.map(({ sealed }) => sealed)]);
    reencrypted[purpose] = opened.length;
    unreadable += rows.length - opened.length;
  }
  await transaction.query('update platform.secrets set value = $1, created_at = now() where name = $2', [
    next,
    tokenSecretName,
  ]);
  const ended = await transaction.query('delete from auth.sessions returning id');
  return { reencrypted, unreadable, endedSessions: ended.length };
}

/** Requests of a server run as a member of `authenticator`, whose connections are named 'awamu'. */
async function requireNoServer(transaction: Queryable): Promise<void> {
  const connected = await transaction.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'awamu' limit 1`,
  );
  if (connected.length > 0) {
    throw new StartupError('A server uses this database. Stop all of its servers first; nothing was changed.');
  }
}

async function readTokenSecret(transaction: Queryable): Promise<string> {
  const [row] = await transaction.query<{ value: string }>('select value from platform.secrets where name = $1', [
    tokenSecretName,
  ]);
  if (row === undefined) throw new StartupError('No server has been started on this database; nothing was changed.');
  return row.value;
}

function openOrNull(open: () => string): string | null {
  try {
    return open();
  } catch {
    return null;
  }
}
