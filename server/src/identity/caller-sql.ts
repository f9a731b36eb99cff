import PQueue from 'p-queue';
import type { Step } from '../platform/request-pool/pipeline.ts';
import { PostgresError } from '../platform/request-pool/postgres-error.ts';
import type { RequestConnection, RequestPool } from '../platform/request-pool/request-pool.ts';
import type { SqlValue } from '../platform/request-pool/sql-value.ts';
import type { Caller, RequestSettings } from './caller.ts';
import { type CallerShares, createCallerShares } from './caller-shares.ts';
import { createStatementBudget, type StatementBudget } from './statement-budget.ts';

/** Roles of the server's own parts; no request names them. */
export type InternalRole = 'supabase_auth_admin' | 'supabase_storage_admin' | 'service_role';
export type Row = Record<string, unknown>;
export type { SqlValue };

export interface Transaction {
  query<T extends object = Row>(text: string, values?: readonly SqlValue[]): Promise<T[]>;
}

/** SQL under a role, and the only access of requests to the database. Rejects with a PostgresError. */
export interface CallerSql {
  /** Runs one statement as the caller; begin, role, claims, query and commit take one round trip. */
  one<T extends object = Row>(caller: Caller, text: string, values?: readonly SqlValue[]): Promise<T[]>;
  /** Like `one`, for a statement that changes nothing and takes no lock: it may share a connection with other reads. */
  read<T extends object = Row>(caller: Caller, text: string, values?: readonly SqlValue[]): Promise<T[]>;
  /** Runs several statements as the caller; commits when `work` resolves and rolls back when it rejects. */
  transaction<T>(caller: Caller, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Runs one statement as a part of the server. */
  oneAs<T extends object = Row>(role: InternalRole, text: string, values?: readonly SqlValue[]): Promise<T[]>;
  /**
   * Like `oneAs`, for a statement that changes nothing and takes no lock: it may share a connection with other reads.
   */
  readAs<T extends object = Row>(role: InternalRole, text: string, values?: readonly SqlValue[]): Promise<T[]>;
  /** Runs several statements as a part of the server. @param slow if they may take longer than those of requests */
  asRole<T>(role: InternalRole, work: (transaction: Transaction) => Promise<T>, slow?: SlowWork): Promise<T>;
}

/** What statements of periodic jobs may take, which nobody waits for. One such work runs at a time, on one connection. */
export interface SlowWork {
  /** Postgres cancels a statement after this time instead of that of requests. */
  statementMs: number;
  /** Ends the connection, and so the work, when the server stops. */
  stopping: AbortSignal;
}

/**
 * The statement that precedes the caller's own: it refuses ended sessions and sets the claims and the role. The fast
 * path is one primary key lookup in platform.open_sessions; a session not found there goes to platform.enter, which
 * raises the reason. Sessions of anonymous accounts are never in open_sessions. `is null` keeps the claims out of the
 * result.
 */
const enterMember = `select set_config('request.jwt.claims', $1, true) is null,
  set_config('request.jwt.claim.sub', $3, true) is null,
  set_config('request.jwt.claim.is_anonymous', 'false', true) is null, coalesce(
  (select set_config('role', 'authenticated', true) from platform.open_sessions where id = $2::uuid and user_id = $3::uuid),
  platform.enter($1::jsonb)::text || set_config('role', 'authenticated', true)) is null`;
/** A part of the server has no session to check. */
const enterPart = `select set_config('request.jwt.claims', $1, true) is null, set_config('role', $2, true) is null`;
const enterAny = `select set_config('request.jwt.claims', $1, true) is null, platform.enter($1::jsonb), set_config('role', $2, true)`;

/** @param shares of the callers; parts of the server are not limited */
export function createCallerSql(pool: RequestPool, shares: CallerShares = createCallerShares()): CallerSql {
  const database: Database = { pool, budget: createStatementBudget() };
  const slowWork = new PQueue({ concurrency: 1 });
  const ownOf = (caller: Caller): Database => ({ ...database, ran: (ms) => shares.noteTime(caller, ms) });
  return {
    one: (caller, text, values) =>
      shares.ofConnections(caller, () => runOne(ownOf(caller), enterAs(caller), text, values)),
    read: (caller, text, values) => {
      const group = caller.network ?? caller.userId ?? null;
      const isShared = () => pool.isFast(text, group);
      return shares.ofReads(caller, isShared, () =>
        runRead({ ...ownOf(caller), group }, enterAs(caller), text, values),
      );
    },
    transaction: (caller, work) =>
      shares.ofConnections(caller, () => runTransaction(ownOf(caller), enterAs(caller), work)),
    oneAs: (role, text, values) => runOne(database, enterAsPart(role), text, values),
    readAs: (role, text, values) => runRead(database, enterAsPart(role), text, values),
    asRole: (role, work, slow) =>
      slow === undefined
        ? runTransaction(database, enterAsPart(role), work)
        : slowWork.add(() => runSlowTransaction(database, enterAsPart(role), work, slow)),
  };
}

function enterAs(caller: Caller): Step {
  const { request } = caller;
  return request === undefined ? enterAsCaller(caller) : withSettings(enterAsCaller(caller), request);
}

/** Sets them in the statement that enters, as a statement more would cost more. */
function withSettings({ text, values, prepare }: Step, request: RequestSettings): Step {
  const settings: [name: string, value: string][] = [
    ['request.method', request.method],
    ['request.path', request.path],
    ['request.headers', request.headers],
    ['request.cookies', request.cookies],
  ];
  if (request.timezone !== null) settings.push(['timezone', request.timezone]);
  const calls = settings.map(([name], index) => `, set_config('${name}', $${values.length + index + 1}, true) is null`);
  return { text: text + calls.join(''), values: [...values, ...settings.map(([, value]) => value)], prepare };
}

function enterAsCaller({ role, claims, claimsJson, sessionId, userId }: Caller): Step {
  // platform.enter refuses one-time passwords, as it reads the claims.
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
  /** Is told how long a statement ran (Step). */
  ran?: (ms: number) => void;
  /** Whose fast reads these are; none for parts of the server. */
  group?: string | null;
}

function stepOf({ budget, ran }: Database, text: string, values: readonly SqlValue[]): Step {
  const step = { text, values, prepare: budget.mayPrepare(text) };
  return ran === undefined ? step : { ...step, ran };
}

const attempts = 3;
/**
 * Whether the transaction can be retried: Postgres rolled it back because of a deadlock or serialization failure, or a
 * migration changed the result type of a prepared statement (0A000 of this routine), which a new parse resolves.
 */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof PostgresError)) return false;
  return error.code === '40P01' || error.code === '40001' || error.routine === 'RevalidateCachedQuery';
}

async function runOne<T extends object>(
  database: Database,
  enter: Step,
  text: string,
  values: readonly SqlValue[] = [],
): Promise<T[]> {
  return retryRolledBack(async () => {
    const connection = await database.pool.acquire();
    try {
      return await connection.run<T>([enter, stepOf(database, text, values)]);
    } finally {
      connection.release();
    }
  });
}

async function runRead<T extends object>(
  database: Database,
  enter: Step,
  text: string,
  values: readonly SqlValue[] = [],
): Promise<T[]> {
  return retryRolledBack(() => database.pool.read<T>([enter, stepOf(database, text, values)], database.group ?? null));
}

async function retryRolledBack<T>(attempt: () => Promise<T>): Promise<T> {
  for (let made = 1; ; made += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRetryable(error) || made === attempts) throw error;
    }
  }
}

const begin: Step = { text: 'begin', values: [], prepare: true };
const commit: Step = { text: 'commit', values: [], prepare: true };
const rollback: Step = { text: 'rollback', values: [], prepare: true };

async function runTransaction<T>(
  database: Database,
  enter: Step,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const connection = await database.pool.acquire();
  return runOn(connection, database, [begin, enter], work);
}

/** Beyond its limit in Postgres a statement has this long to be answered. */
const answerMarginMs = 2_000;

async function runSlowTransaction<T>(
  database: Database,
  enter: Step,
  work: (transaction: Transaction) => Promise<T>,
  { statementMs, stopping }: SlowWork,
): Promise<T> {
  stopping.throwIfAborted();
  const connection = await database.pool.acquire(statementMs + answerMarginMs);
  const cutOff = (): void => connection.cutOff();
  stopping.addEventListener('abort', cutOff);
  try {
    return await runOn(connection, database, [begin, enter, limitTo(statementMs)], work);
  } finally {
    stopping.removeEventListener('abort', cutOff);
  }
}

function limitTo(statementMs: number): Step {
  return { text: `select set_config('statement_timeout', $1, true)`, values: [String(statementMs)], prepare: true };
}

async function runOn<T>(
  connection: RequestConnection,
  database: Database,
  start: readonly Step[],
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  try {
    await connection.run(start);
    const result = await work({
      query: <R extends object>(text: string, values: readonly SqlValue[] = []) =>
        connection.run<R>([stepOf(database, text, values)]),
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
