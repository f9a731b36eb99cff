import type { Step } from '../platform/request-pool/pipeline.ts';
import { PostgresError } from '../platform/request-pool/postgres-error.ts';
import type { RequestConnection, RequestPool } from '../platform/request-pool/request-pool.ts';
import type { SqlValue } from '../platform/request-pool/sql-value.ts';
import type { Caller } from './caller.ts';
import { createConnectionShare } from './connection-share.ts';
import { createStatementBudget, type StatementBudget } from './statement-budget.ts';

/** Roles of the server's own parts; requests never name them. */
export type InternalRole = 'supabase_auth_admin' | 'supabase_storage_admin' | 'service_role';
export type Row = Record<string, unknown>;
export type { SqlValue };

export interface Transaction {
  query<T extends object = Row>(text: string, values?: readonly SqlValue[]): Promise<T[]>;
}

/** SQL under a role: the only way for requests to reach the database. Rejects with a PostgresError. */
export interface CallerSql {
  /** One statement as the caller, in one round trip: begin, role and claims, query and commit travel together. */
  one<T extends object = Row>(caller: Caller, text: string, values?: readonly SqlValue[]): Promise<T[]>;
  /** As `one`, of a statement that changes nothing and takes no lock: it may share a connection with others like it. */
  read<T extends object = Row>(caller: Caller, text: string, values?: readonly SqlValue[]): Promise<T[]>;
  /** Several statements as the caller; commits when `work` resolves and rolls back when it rejects. */
  transaction<T>(caller: Caller, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** One statement as a part of the server. */
  oneAs<T extends object = Row>(role: InternalRole, text: string, values?: readonly SqlValue[]): Promise<T[]>;
  /** As `oneAs`, of a statement that changes nothing and takes no lock: it may share a connection with others like it. */
  readAs<T extends object = Row>(role: InternalRole, text: string, values?: readonly SqlValue[]): Promise<T[]>;
  /** Several statements as a part of the server. */
  asRole<T>(role: InternalRole, work: (transaction: Transaction) => Promise<T>): Promise<T>;
}

/**
 * What one statement before the caller's own does, as the login of the pool: it refuses ended sessions, says who asks and takes
 * the role. The usual way is one look at a primary key through platform.open_sessions; whoever is not found there is
 * looked at closely by platform.enter, which raises the reason. An anonymous account's session is none of those that are
 * open. `is null`: nobody wants the claims back.
 */
const enterMember = `select set_config('request.jwt.claims', $1, true) is null,
  set_config('request.jwt.claim.sub', $3, true) is null,
  set_config('request.jwt.claim.is_anonymous', 'false', true) is null, coalesce(
  (select set_config('role', 'authenticated', true) from platform.open_sessions where id = $2::uuid and user_id = $3::uuid),
  platform.enter($1::jsonb)::text || set_config('role', 'authenticated', true)) is null`;
/** A part of the server is nobody who could have been signed out. */
const enterPart = `select set_config('request.jwt.claims', $1, true) is null, set_config('role', $2, true) is null`;
const enterAny = `select set_config('request.jwt.claims', $1, true) is null, platform.enter($1::jsonb), set_config('role', $2, true)`;

/** Half of the pool (platform/database/database.ts): a member's slow statements never hold all of it. */
const connectionsOfOneMember = 6;

export function createCallerSql(pool: RequestPool): CallerSql {
  const database: Database = { pool, budget: createStatementBudget() };
  const share = createConnectionShare(connectionsOfOneMember);
  return {
    one: (caller, text, values) => share.run(caller.userId, () => runOne(database, enterAs(caller), text, values)),
    read: (caller, text, values) => share.run(caller.userId, () => runRead(database, enterAs(caller), text, values)),
    transaction: (caller, work) => share.run(caller.userId, () => runTransaction(database, enterAs(caller), work)),
    oneAs: (role, text, values) => runOne(database, enterAsPart(role), text, values),
    readAs: (role, text, values) => runRead(database, enterAsPart(role), text, values),
    asRole: (role, work) => runTransaction(database, enterAsPart(role), work),
  };
}

function enterAs({ role, claims, claimsJson, sessionId, userId }: Caller): Step {
  // A one-time password is refused by platform.enter, which reads the claims.
  const account = claims['app_metadata'] as { must_change_password?: unknown } | undefined;
  const mayUseSharedStatement = role === 'authenticated' && account?.must_change_password === undefined;
  if (mayUseSharedStatement && sessionId !== null && userId !== null) {
    return { text: enterMember, values: [claimsJson, sessionId, userId], prepare: true };
  }
  return { text: enterAny, values: [claimsJson, role], prepare: true };
}

function enterAsPart(role: InternalRole): Step {
  return { text: enterPart, values: [JSON.stringify({ role }), role], prepare: true };
}

interface Database {
  pool: RequestPool;
  budget: StatementBudget;
}

const attempts = 3;
/**
 * A deadlock, a serialization failure: Postgres undid the whole transaction, and asks for it again. Or a migration changed
 * what a prepared statement gives (0A000 of this routine): parsed again, it fits.
 */
function wasUndone(error: unknown): boolean {
  if (!(error instanceof PostgresError)) return false;
  return error.code === '40P01' || error.code === '40001' || error.routine === 'RevalidateCachedQuery';
}

async function runOne<T extends object>(
  { pool, budget }: Database,
  enter: Step,
  text: string,
  values: readonly SqlValue[] = [],
): Promise<T[]> {
  return untilItStands(async () => {
    const connection = await pool.acquire();
    try {
      return await connection.run<T>([enter, { text, values, prepare: budget.mayPrepare(text) }]);
    } finally {
      connection.release();
    }
  });
}

async function runRead<T extends object>(
  { pool, budget }: Database,
  enter: Step,
  text: string,
  values: readonly SqlValue[] = [],
): Promise<T[]> {
  return untilItStands(() => pool.read<T>([enter, { text, values, prepare: budget.mayPrepare(text) }]));
}

async function untilItStands<T>(attempt: () => Promise<T>): Promise<T> {
  for (let made = 1; ; made += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!wasUndone(error) || made === attempts) throw error;
    }
  }
}

const begin: Step = { text: 'begin', values: [], prepare: true };
const commit: Step = { text: 'commit', values: [], prepare: true };
const rollback: Step = { text: 'rollback', values: [], prepare: true };

async function runTransaction<T>(
  { pool, budget }: Database,
  enter: Step,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const connection = await pool.acquire();
  try {
    await connection.run([begin, enter]);
    const result = await work({
      query: <R extends object>(text: string, values: readonly SqlValue[] = []) =>
        connection.run<R>([{ text, values, prepare: budget.mayPrepare(text) }]),
    });
    await connection.run([commit]);
    return result;
  } catch (error) {
    await rollBack(connection);
    throw error;
  } finally {
    connection.release();
  }
}

async function rollBack(connection: RequestConnection): Promise<void> {
  await connection.run([rollback]).catch(() => {});
}
