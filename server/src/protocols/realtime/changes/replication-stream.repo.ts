import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { answeredInTime, BoundedClient } from '#platform/database/bounded-client.ts';
import { postgresAddress } from '#platform/embedded-postgres/postgres-address.ts';
import { CopyBoth } from '#platform/owner-database/copy-both.ts';
import { parseReplicationMessage, type ReplicationMessage, toPostgresTime } from './pgoutput.ts';

export interface ReplicationStreamOptions {
  /** URL with the owner of the database or another role with the replication attribute. */
  url: string;
  publications: readonly string[];
  onMessage: (message: ReplicationMessage) => void;
  /** Called once when the stream ends; with the reason unless close() ended it. */
  onEnd: (reason: unknown) => void;
  /** Whether any client waits for changes, so that lost wake-ups matter. */
  hasListeners: () => boolean;
  /** Called before the slot is created, which may wait; returns a function that is called when it no longer waits. */
  onSlotWait: (processId: number, giveUp: () => void) => () => void;
}

export interface ReplicationStream {
  /** Name of its replication slot. */
  readonly slot: string;
  close(): Promise<void>;
}

/** A connection that does not answer is closed after this time. */
const finishWithinMs = 1_000;
/** A connection silent for three of the answers that are requested is dead. */
const silentAfter = 12_000;
const statusInterval = 4_000;
/**
 * Works around a race in Postgres 18: walsender checks for data and then sleeps in two steps; a commit between them
 * does not wake it, and its change waits up to ten seconds (seen: 3 of 300 on a busy machine, sent_lsn behind the
 * flushed one with the sender in WalSenderWaitForWal). Any message makes it check again, so it gets one at these
 * intervals, in milliseconds. Each costs both sides some 0.1 ms, so they are longer while nothing changes, when it has
 * seldom just checked.
 */
const nudgeIntervals = { lively: 20, quiet: 100, withoutListeners: 500 } as const;
/** So long after a change more of them are likely: people talk. */
const livelyFor = 2_000;
const walData = 'w'.charCodeAt(0);
const keepAlive = 'k'.charCodeAt(0);
const statusUpdate = 'r'.charCodeAt(0);

/**
 * Follows the publications from now on with a temporary slot: when the connection is lost, the slot is dropped, no WAL
 * is retained for a stopped server, and changes in between are not repeated.
 * @throws the connection's error if the stream could not start
 */
export async function openReplicationStream(options: ReplicationStreamOptions): Promise<ReplicationStream> {
  const client = new BoundedClient({ connectionString: replicationAddress(options.url) });
  // The copy that runs on the connection reports its errors.
  client.on('error', () => {});
  try {
    await client.connect();
    const slot = `awamu_${randomBytes(8).toString('hex')}`;
    const from = await createSlot(client, slot, options);
    return { slot, ...(await follow(client, startStatement(slot, from, options), options)) };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Makes the text form of cells independent of the database's settings. */
const sessionSettings =
  '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c bytea_output=hex -c extra_float_digits=1';

function replicationAddress(address: string): string {
  const url = postgresAddress(address);
  const given = url.searchParams.get('options');
  url.searchParams.set('options', given === null ? sessionSettings : `${given} ${sessionSettings}`);
  url.searchParams.set('replication', 'database');
  url.searchParams.set('application_name', 'awamu-live-changes');
  return url.href;
}

/** The replication grammar accepts keywords in capitals only. @returns the place in the log where the slot begins */
async function createSlot(
  client: BoundedClient,
  slot: string,
  { onSlotWait }: ReplicationStreamOptions,
): Promise<string> {
  const endWait = onSlotWait(client.processId, () => client.connection.stream.destroy());
  const made = await client
    .query<{ consistent_point: string }>(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`)
    .finally(endWait);
  return made.rows[0]?.consistent_point ?? '0/0';
}

function startStatement(slot: string, from: string, { publications }: ReplicationStreamOptions): string {
  const names = publications.map((name) => pg.escapeIdentifier(name)).join(',');
  return `START_REPLICATION SLOT ${slot} LOGICAL ${from} (proto_version '1', publication_names ${pg.escapeLiteral(names)})`;
}

/** Resolves when the stream is open; its first messages may have been read by then. */
async function follow(
  client: BoundedClient,
  start: string,
  options: ReplicationStreamOptions,
): Promise<Omit<ReplicationStream, 'slot'>> {
  let isEnding = false;
  const report = (reason: unknown) => {
    if (isEnding) return;
    isEnding = true;
    acknowledgements.stop();
    void client.end();
    options.onEnd(reason);
  };
  const { copy, acknowledgements } = acknowledgeStream(start, options, report);
  client.query(copy);
  await answeredInTime(client, copy.started);
  if (!isEnding) acknowledgements.begin();
  copy.ended.then(() => report(new Error('the replication stream ended')), report);
  return {
    async close() {
      isEnding = true;
      acknowledgements.stop();
      copy.finish();
      await Promise.race([copy.ended.catch(() => {}), wait(finishWithinMs, undefined, { ref: false })]);
      await client.end();
    },
  };
}

/** Reads the stream and acknowledges what was read, so that Postgres can recycle its WAL. */
function acknowledgeStream(
  start: string,
  options: ReplicationStreamOptions,
  fail: (reason: unknown) => void,
): { copy: CopyBoth; acknowledgements: { begin(): void; stop(): void } } {
  // Intervals are measured by a clock that is never set.
  const elapsed = () => performance.now();
  let lastFrame = elapsed();
  let lastChange = -livelyFor;
  let lastAsked = lastFrame;
  let position = 0n;
  const sendStatus = ({ wantsAnswer = false } = {}) => copy.send(statusMessage(position, Date.now(), wantsAnswer));
  const pace = (now: number): keyof typeof nudgeIntervals => {
    if (!options.hasListeners()) return 'withoutListeners';
    return now - lastChange < livelyFor ? 'lively' : 'quiet';
  };
  const nudge = () => {
    const now = elapsed();
    if (now - lastFrame > silentAfter) return fail(new Error('the replication stream fell silent'));
    // A quiet database sends nothing by itself; a requested answer proves that the connection is alive.
    const wantsAnswer = now - lastAsked >= statusInterval;
    if (wantsAnswer) lastAsked = now;
    // The sender was awake when it sent the last frame, so the interval begins there.
    const early = nudgeIntervals.lively - (now - lastFrame);
    if (early >= 1 && !wantsAnswer) return scheduleNudge(pace(now), early);
    sendStatus({ wantsAnswer });
    scheduleNudge(pace(now));
  };
  let timer: NodeJS.Timeout | undefined;
  let scheduled: keyof typeof nudgeIntervals | undefined;
  const scheduleNudge = (next: keyof typeof nudgeIntervals, afterMs: number = nudgeIntervals[next]) => {
    clearTimeout(timer);
    scheduled = next;
    timer = setTimeout(nudge, afterMs).unref();
  };
  const copy = new CopyBoth(start, (frame) => {
    lastFrame = elapsed();
    try {
      if (frame[0] === walData) {
        lastChange = lastFrame;
        const end = frame.readBigUInt64BE(1);
        if (end > position) position = end;
        options.onMessage(parseReplicationMessage(frame.subarray(25)));
        if (scheduled === 'quiet') scheduleNudge('lively');
      } else if (frame[0] === keepAlive) {
        const end = frame.readBigUInt64BE(1);
        if (end > position) position = end;
        if (frame[17] === 1) sendStatus();
      }
    } catch (error) {
      fail(error);
    }
  });
  const begin = () => scheduleNudge(pace(lastFrame));
  const stop = () => {
    clearTimeout(timer);
    // So that a change that arrives later schedules nothing.
    scheduled = undefined;
  };
  return { copy, acknowledgements: { begin, stop } };
}

/** Standby status update: written, flushed and applied position, the time, and whether an answer is requested. */
function statusMessage(position: bigint, now: number, wantsAnswer: boolean): Buffer {
  const message = Buffer.alloc(34);
  message.writeUInt8(statusUpdate, 0);
  for (const offset of [1, 9, 17]) message.writeBigUInt64BE(position, offset);
  message.writeBigInt64BE(toPostgresTime(now), 25);
  message.writeUInt8(wantsAnswer ? 1 : 0, 33);
  return message;
}
