import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import { functionCall } from '#platform/database/function-call.ts';
import { columns } from '#platform/database/relations.ts';
import type { Queryable } from '#platform/owner-database/owner-database.ts';
import { type LiveColumn, type LiveTable, type LiveTables, tableKey } from './changes/live-table.ts';
import { type ConcernedPair, pairOf, type RowChange } from './changes/row-change.ts';
import { parseSnapshot, type Sight } from './changes/visibility-gate.ts';

interface LiveColumnRow {
  schema: string;
  table: string;
  column: string;
  type: string;
  is_primary_key: boolean;
  is_readable: boolean;
}

/**
 * The tables of a publication with their columns and audience rules, read as the owner of the database. Rules come from
 * private.live_audience; without that table there are none, and no member receives changes.
 */
export async function readLiveTables(owner: Queryable, publication: string): Promise<LiveTables> {
  const rules = await readAudienceRules(owner);
  const rows = await owner.query<LiveColumnRow>(
    `select published.schemaname as schema, published.tablename as table, attribute.attname as column,
      type.typname as type, coalesce(attribute.attnum = any (key.indkey), false) as is_primary_key,
      has_column_privilege('authenticated', class.oid, attribute.attnum, 'select') as is_readable
    from pg_catalog.pg_publication_tables as published
    join pg_catalog.pg_namespace as namespace on namespace.nspname = published.schemaname
    join pg_catalog.pg_class as class on class.relname = published.tablename and class.relnamespace = namespace.oid
    join pg_catalog.pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
    join pg_catalog.pg_type as type on type.oid = attribute.atttypid
    left join pg_catalog.pg_index as key on key.indrelid = class.oid and key.indisprimary
    where published.pubname = $1
    order by class.oid, attribute.attnum`,
    [publication],
  );
  return toLiveTables(rows, rules);
}

function toLiveTables(rows: readonly LiveColumnRow[], rules: ReadonlyMap<string, AudienceRule>): LiveTables {
  const tables = new Map<string, LiveTable & { columns: Map<string, LiveColumn> }>();
  for (const row of rows) {
    const key = tableKey(row.schema, row.table);
    const known = tables.get(key);
    const table = known ?? newTable(row, rules.get(key));
    if (!known) tables.set(key, table);
    table.columns.set(row.column, {
      name: row.column,
      type: row.type,
      isPrimaryKey: row.is_primary_key,
      isReadable: row.is_readable,
    });
  }
  return tables;
}

function newTable({ schema, table }: LiveColumnRow, rule: AudienceRule | undefined) {
  return {
    schema,
    table,
    columns: new Map<string, LiveColumn>(),
    audience: rule?.audience_columns ?? [],
    matchColumn: rule?.match_column ?? null,
    pairColumns: rule?.pair_columns ?? null,
  };
}

interface AudienceRule {
  relation: string;
  audience_columns: string[];
  match_column: string | null;
  pair_columns: [string, string] | null;
}

const relation = columns('private.live_audience', 'relation');
const audience = columns('private.live_audience', 'audience_columns');
const pair = columns('private.live_audience', 'match_column, pair_columns');

async function readAudienceRules(owner: Queryable): Promise<Map<string, AudienceRule>> {
  const [found] = await owner.query<{ exists: boolean }>(
    `select to_regclass('private.live_audience') is not null as exists`,
  );
  if (!found?.exists) return new Map();
  const rules = await owner.query<AudienceRule>(
    `select ${relation}::text as relation, ${audience}::text[] as audience_columns, ${pair} from private.live_audience`,
  );
  return new Map(rules.map((rule) => [withSchema(rule.relation), rule]));
}

/** A regclass is printed without its schema if that is on the search path. */
function withSchema(relation: string): string {
  return relation.includes('.') ? relation : tableKey('public', relation);
}

/** Which of the publications exist, and whether this database supports logical replication. */
export async function readReplicationSetup(
  owner: Queryable,
  publications: readonly string[],
): Promise<{ walLevel: string; publications: string[] }> {
  const [level] = await owner.query<{ wal_level: string }>('show wal_level');
  const rows = await owner.query<{ pubname: string }>(
    'select pubname::text from pg_catalog.pg_publication where pubname = any ($1::text[])',
    [publications],
  );
  return { walLevel: level?.wal_level ?? 'unknown', publications: rows.map((row) => row.pubname) };
}

/**
 * Requires that the caller's session and account are open.
 * @throws PostgresError PT401 (session ended) or PT403 (account closed), from platform.enter
 */
export async function assertCallerIsOpen(sql: CallerSql, caller: Caller): Promise<void> {
  if (caller.userId !== null) await sql.read(caller, 'select 1');
}

/**
 * Whether the caller sees an active match with this id; row security decides, so a block or a closed account ends it.
 */
export async function isInActiveMatch(sql: CallerSql, caller: Caller, matchId: string): Promise<boolean> {
  const rows = await sql.read(caller, 'select 1 from public.matches where id = $1::uuid and is_active', [matchId]);
  return rows.length > 0;
}

/** What a query that starts now sees, and which of the changes concern members who cannot see each other in it. */
export async function readSight(owner: Queryable, changes: readonly RowChange[]): Promise<Sight<RowChange>> {
  const concerned = changes.flatMap((change) => {
    const pair = pairOf(change);
    return pair === null ? [] : [{ change, pair }];
  });
  const parted = partedOf(concerned.map(({ pair }) => pair));
  const [row] = await owner.query<{ snapshot: string; parted: number[] }>(
    `select pg_current_snapshot()::text as snapshot, ${concerned.length === 0 ? `'{}'::integer[]` : parted.text} as parted`,
    concerned.length === 0 ? [] : parted.values,
  );
  const hidden = new Set((row?.parted ?? []).flatMap((place) => concerned[place]?.change ?? []));
  return { snapshot: parseSnapshot(row?.snapshot ?? ''), hidden };
}

/** The places in the list of those who cannot see each other. */
export async function readParted(owner: Queryable, pairs: readonly ConcernedPair[]): Promise<ReadonlySet<number>> {
  if (pairs.length === 0) return new Set();
  const { text, values } = partedOf(pairs);
  const [row] = await owner.query<{ parted: number[] }>(`select ${text} as parted`, values);
  return new Set(row?.parted);
}

function partedOf(pairs: readonly ConcernedPair[]) {
  const changes = pairs.map(({ matchId: match_id, one, other }) => ({ match_id, one, other }));
  return functionCall('private.changes_of_parted_pairs', { changes: JSON.stringify(changes) });
}

/** Bytes of WAL that the slot's consumer has not confirmed; null if there is no such slot. */
export async function readFeedLag(owner: Queryable, slot: string): Promise<number | null> {
  const [row] = await owner.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn)::float8 as bytes
    from pg_catalog.pg_replication_slots where slot_name = $1`,
    [slot],
  );
  return row?.bytes ?? null;
}

/** A connection whose open transaction others wait for. */
export interface Blocker {
  processId: number;
  application: string;
  /** Seconds since its transaction began. */
  openSeconds: number;
}

/** The connections that the given one waits for; null if Postgres does not know it. */
export async function readSlotBlockers(owner: Queryable, processId: number): Promise<Blocker[] | null> {
  const [row] = await owner.query<{ blockers: Blocker[] }>(
    `select coalesce((
       select jsonb_agg(jsonb_build_object('processId', blocker.pid, 'application', blocker.application_name,
         'openSeconds', extract(epoch from now() - blocker.xact_start)::int))
       from pg_catalog.pg_stat_activity as blocker where blocker.pid = any (pg_blocking_pids(waiter.pid))), '[]') as blockers
     from pg_catalog.pg_stat_activity as waiter where waiter.pid = $1`,
    [processId],
  );
  return row?.blockers ?? null;
}

/** Ends a connection that cannot be asked to stop, because it waits. */
export async function terminateConnection(owner: Queryable, processId: number): Promise<void> {
  await owner.query('select pg_terminate_backend($1)', [processId]);
}

/** How many servers follow the live changes of this database: each has a slot of its own. */
export async function countFollowers(owner: Queryable): Promise<number> {
  const [row] = await owner.query<{ count: number }>(
    `select count(*)::int as count from pg_catalog.pg_replication_slots
    where database = current_database() and slot_name like 'awamu\\_%' and active`,
  );
  return row?.count ?? 0;
}
