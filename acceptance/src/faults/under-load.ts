import postgres from 'postgres';
import type { RunningServer } from '../harness/server-process.ts';
import { compareWithRows, type Differences } from './compare-with-rows.ts';
import { makeWriter, type Writer, write } from './writer.ts';

export interface Outcome extends Differences {
  answered: number;
  /** Attempts that failed and were repeated. */
  failures: number;
  /** Writes that were refused though they were correct. */
  refusals: string[];
  /** The longest time without any answer, in milliseconds. */
  longestGapMs: number;
}

const writerCount = 10;
/** How long writers go on trying after the fault. */
const patienceMs = 90_000;

/**
 * Ten members write while `disturb` runs, and until the server answers again after it.
 * @param databaseUrl address of the database when all has ended, which a restart may have changed
 */
export async function underLoad(
  server: RunningServer,
  disturb: () => Promise<void>,
  databaseUrl: () => string,
): Promise<Outcome> {
  const writers: Writer[] = [];
  for (let number = 0; number < writerCount; number += 1) writers.push(await makeWriter(server));
  await makeOlder(databaseUrl());
  const stop = new AbortController();
  const giveUp = new AbortController();
  const writing = Promise.all(writers.map((writer) => write(writer, server, stop.signal, giveUp.signal)));
  // The fault always runs to its end, so that nothing stays stopped or locked when a writer fails.
  writing.catch(() => {});
  await disturb().finally(() => stop.abort());
  const patience = setTimeout(() => giveUp.abort(), patienceMs);
  await writing.finally(() => clearTimeout(patience));
  const ledgers = writers.map(({ ledger }) => ledger);
  return {
    ...(await compareWithRows(databaseUrl(), writers)),
    answered: sum(ledgers.map(({ answered }) => answered)),
    failures: sum(ledgers.map(({ failures }) => failures)),
    refusals: ledgers.flatMap(({ refusals }) => refusals),
    longestGapMs: longestGap(ledgers.flatMap(({ answeredAt }) => answeredAt)),
  };
}

/** A new account may send 1,000 messages a day, which ten minutes exceed. */
async function makeOlder(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql`update auth.users set created_at = created_at - interval '30 days'`;
  await sql.end();
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function longestGap(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.max(0, ...sorted.slice(1).map((time, index) => time - (sorted[index] ?? time)));
}
