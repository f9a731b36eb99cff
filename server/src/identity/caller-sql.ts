import type { Sql } from '../platform/database.ts';
import type { Caller, CallerRole } from './caller.ts';
import { createConnectionShare } from './connection-share.ts';
import { createStatementBudget, type StatementBudget } from './statement-budget.ts';

/** Roles of the server's own parts; requests never name them. */
export type InternalRole = 'supabase_auth_admin' | 'supabase_storage_admin' | 'service_role';
export type Row = Record<string, unknown>;
/** A parameter as postgres.js takes it; jsonb and arrays are passed as text with a cast in the SQL. */
export type SqlValue = string | number | bigint | boolean | Date | null | readonly string[] | Uint8Array;

export interface Transaction {
  query<T extends object = Row>(text: string, values?: readonly SqlValue[]): Promise<T[]>;
}

/** SQL under a role: the only way for requests to reach the database. Rejects with postgres.js' PostgresError. */
export interface CallerSql {
  /** One statement as the caller, in one round trip: begin, role and claims, query and commit travel together. */
  one<T extends object = Row>(caller: Caller, text: string, values?: readonly SqlValue[]): Promise<T[]>;
  /** Several statements as the caller; commits when `work` resolves and rolls back when it rejects. */
  transaction<T>(caller: Caller, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** One statement as a part of the server. */
  oneAs<T extends object = Row>(role: InternalRole, text: string, values?: readonly SqlValue[]): Promise<T[]>;
  /** Several statements as a part of the server. */
  asRole<T>(role: InternalRole, work: (transaction: Transaction) => Promise<T>): Promise<T>;
}

/** platform.enter runs before the role changes: only `authenticator` may call it. It refuses ended sessions. */
const enter = `select set_config('request.jwt.claims', $1, true), platform.enter($1::jsonb), set_config('role', $2, true)`;

/** Half of the pool (platform/database.ts): a member's slow statements never hold all of it. */
const connectionsOfOneMember = 6;

interface Identity {
  role: CallerRole | InternalRole;
  claimsJson: string;
}

export function createCallerSql(pool: Sql): CallerSql {
  const internal = (role: InternalRole): Identity => ({ role, claimsJson: JSON.stringify({ role }) });
  const database: Database = { pool, budget: createStatementBudget() };
  const share = createConnectionShare(connectionsOfOneMember);
  return {
    one: (caller, text, values) => share.run(caller.userId, () => runOne(database, caller, text, values)),
    transaction: (caller, work) => share.run(caller.userId, () => runTransaction(database, caller, work)),
    oneAs: (role, text, values) => runOne(database, internal(role), text, values),
    asRole: (role, work) => runTransaction(database, internal(role), work),
  };
}

interface Database {
  pool: Sql;
  budget: StatementBudget;
}

const attempts = 3;
/** A deadlock, a serialization failure: Postgres undid the whole transaction, and asks for it again. */
const undone = new Set<unknown>(['40P01', '40001']);

async function runOne<T extends object>(
  database: Database,
  identity: Identity,
  text: string,
  values: readonly SqlValue[] = [],
): Promise<T[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOne<T>(database, identity, text, values);
    } catch (error) {
      const wasUndone = error instanceof Error && 'code' in error && undone.has(error.code);
      if (!wasUndone || attempt === attempts) throw error;
    }
  }
}

async function attemptOne<T extends object>(
  { pool, budget }: Database,
  identity: Identity,
  text: string,
  values: readonly SqlValue[],
): Promise<T[]> {
  const connection = await pool.reserve();
  try {
    const results = await Promise.allSettled([
      connection.unsafe('begin'),
      connection.unsafe(enter, [identity.claimsJson, identity.role], { prepare: true }),
      connection.unsafe<T[]>(text, values as never[], { prepare: budget.mayPrepare(text) }),
      // After a failed statement this is a rollback, so that the connection is clean in any case.
      connection.unsafe('commit'),
    ]);
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return (results[2] as PromiseFulfilledResult<T[]>).value;
  } finally {
    connection.release();
  }
}

async function runTransaction<T>(
  { pool, budget }: Database,
  identity: Identity,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const connection = await pool.reserve();
  try {
    const started = await Promise.allSettled([
      connection.unsafe('begin'),
      connection.unsafe(enter, [identity.claimsJson, identity.role], { prepare: true }),
    ]);
    const refused = started.find((result) => result.status === 'rejected');
    if (refused) throw refused.reason;
    const result = await work({
      query: async <R extends object>(text: string, values: readonly SqlValue[] = []) =>
        connection.unsafe<R[]>(text, values as never[], { prepare: budget.mayPrepare(text) }),
    });
    await connection.unsafe('commit');
    return result;
  } catch (error) {
    await connection.unsafe('rollback').catch(() => {});
    throw error;
  } finally {
    connection.release();
  }
}
