import pg from 'pg';
import { hostsOf, ofHost } from './several-hosts.ts';

/** A host that does not answer for this long is not considered. */
const answerMs = 3_000;

/** What was found for the hosts of an address, or is being looked for; all connections of the process share it. */
const found = new Map<string, Promise<string>>();
/** What was found, without what is being looked for. */
const known = new Map<string, string>();

/**
 * The URL of that host of the address which is the primary: of the one with the latest timeline, as a former primary that
 * came back takes itself for one. It is looked for once, until it is cleared.
 * @throws Error if none is
 */
export async function findPrimary(address: string): Promise<URL> {
  const hosts = hostsOf(address);
  const key = hosts.join();
  const search = found.get(key) ?? latestPrimary(address, hosts);
  found.set(key, search);
  try {
    const primary = ofHost(address, await search);
    if (found.get(key) === search) known.set(key, primary.host);
    return primary;
  } catch (error) {
    found.delete(key);
    throw error;
  }
}

/**
 * Whether another of its hosts is the primary now. A connection to the former one ends with it, but not one to a pooler
 * before it, which leads to a standby as soon as the former primary is back. While the primary is looked for, nothing is known.
 */
export function isOfFormerPrimary(address: string, host: string): boolean {
  const primary = known.get(hostsOf(address).join());
  if (primary === undefined) findPrimary(address).catch(() => {});
  return primary !== undefined && primary !== host;
}

/** It is looked for again, whatever the address: those of poolers lead to the same database. */
export function clearPrimary(): void {
  found.clear();
  known.clear();
}

async function latestPrimary(address: string, hosts: readonly string[]): Promise<string> {
  const answers = await Promise.allSettled(hosts.map((host) => readTimeline(ofHost(address, host))));
  const timelines = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null));
  const latest = timelines.reduce<string | null>((one, other) => ((other ?? '') > (one ?? '') ? other : one), null);
  if (latest !== null) return hosts[timelines.indexOf(latest)] ?? '';
  const reasons = answers.map((answer, index) => `${hosts[index]}: ${reasonOf(answer)}`);
  throw new Error(`none of the database's hosts is a primary (${reasons.join('; ')})`);
}

function reasonOf(answer: PromiseSettledResult<string | null>): string {
  if (answer.status === 'fulfilled') return 'it is a standby';
  return answer.reason instanceof Error ? answer.reason.message || answer.reason.name : String(answer.reason);
}

/** The timeline that a primary writes, as eight hexadecimal digits; null for a standby. */
async function readTimeline(url: URL): Promise<string | null> {
  // Of the stream of changes, which needs its own settings.
  for (const name of ['replication', 'options']) url.searchParams.delete(name);
  const client = new pg.Client({
    connectionString: url.href,
    application_name: 'awamu-finds-primary',
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(
      'select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline',
    );
    return rows[0]?.timeline ?? null;
  } finally {
    // Waits for the goodbye to be written, not for an answer to it.
    void client.end();
    client.connection.stream.end(() => client.connection.stream.destroy());
  }
}
