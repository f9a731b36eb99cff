import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { postgresAddress } from '#platform/embedded-postgres/postgres-address.ts';
import { CopyBoth } from '#platform/owner-database/copy-both.ts';
import { parseReplicationMessage, type ReplicationMessage, toPostgresTime } from './pgoutput.ts';

export interface ReplicationStreamOptions {
  /** Owner of the database or another role with the replication attribute. */
  url: string;
  publications: readonly string[];
  onMessage: (message: ReplicationMessage) => void;
  /** Called once, however the stream ends; with the reason unless close() ended it. */
  onEnd: (reason: unknown) => void;
  /** Whether anybody waits for changes, so that a lost wake-up is worth looking for. */
  hasListeners: () => boolean;
  now: () => number;
}

export interface ReplicationStream {
  /** Name of its replication slot. */
  readonly slot: string;
  close(): Promise<void>;
}

const connectTimeoutMs = 10_000;
/** A connection that does not answer is cut off after this time. */
const finishWithinMs = 1_000;
/** Every status update asks for an answer, so a connection that was silent for three of them is dead. */
const silentAfter = 30_000;
const statusInterval = 10_000;
/**
 * Postgres 18 looks whether there is something to send and then goes to sleep in two steps; a commit between them wakes
 * nobody, and its change would wait for up to ten seconds (seen: 3 of 300 on a busy machine, sent_lsn behind the flushed
 * one with the sender in WalSenderWaitForWal). Any word from us makes it look again, so while somebody listens it gets
 * one this often.
 */
const nudgeInterval = 20;
/** And this often while nobody does: ended sessions are still told to the rest of the server within a second. */
const quietNudgeInterval = 500;
const walData = 'w'.charCodeAt(0);
const keepAlive = 'k'.charCodeAt(0);
const statusUpdate = 'r'.charCodeAt(0);

/**
 * Follows the publications from now on, over a slot of this connection alone: when it is lost, the slot goes with it,
 * no WAL is kept for a server that is gone, and what happened in between is not repeated.
 * @throws the connection's error when following could not start
 */
export async function openReplicationStream(options: ReplicationStreamOptions): Promise<ReplicationStream> {
  const client = new pg.Client({
    connectionString: replicationAddress(options.url),
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
  });
  // A connection that breaks says so to the copy that runs on it.
  client.on('error', () => {});
  try {
    await client.connect();
    const slot = `awamu_${randomBytes(8).toString('hex')}`;
    const copy = await startFollowing(client, slot, options.publications);
    return { slot, ...follow(client, copy, options) };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Cells come in one text form, whatever the database's settings are. */
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

/** The replication grammar knows its words in capitals only. */
async function startFollowing(client: pg.Client, slot: string, publications: readonly string[]): Promise<CopyBoth> {
  const made = await client.query<{ consistent_point: string }>(
    `CREATE_REPLICATION_SLOT ${slot} TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`,
  );
  const names = publications.map((name) => pg.escapeIdentifier(name)).join(',');
  const copy = new CopyBoth(
    `START_REPLICATION SLOT ${slot} LOGICAL ${made.rows[0]?.consistent_point ?? '0/0'} (proto_version '1', publication_names ${pg.escapeLiteral(names)})`,
  );
  client.query(copy);
  await copy.started;
  return copy;
}

function follow(client: pg.Client, copy: CopyBoth, options: ReplicationStreamOptions): Omit<ReplicationStream, 'slot'> {
  let isEnding = false;
  const report = (reason: unknown) => {
    if (isEnding) return;
    isEnding = true;
    timers.stop();
    void client.end();
    options.onEnd(reason);
  };
  const timers = keepInTouch(copy, options, report);
  copy.ended.then(() => report(new Error('the replication stream ended')), report);
  return {
    async close() {
      isEnding = true;
      timers.stop();
      copy.finish();
      await Promise.race([copy.ended.catch(() => {}), wait(finishWithinMs, undefined, { ref: false })]);
      await client.end();
    },
  };
}

/** Reads the stream and acknowledges what was read, so that Postgres can let go of its log. */
function keepInTouch(
  copy: CopyBoth,
  options: ReplicationStreamOptions,
  fail: (reason: unknown) => void,
): { stop(): void } {
  let lastFrame = options.now();
  let lastAsked = lastFrame;
  let lastStatus = lastFrame;
  let position = 0n;
  const sendStatus = ({ wantsAnswer = false } = {}) => {
    lastStatus = options.now();
    copy.send(statusMessage(position, options.now(), wantsAnswer));
  };
  copy.onData = (frame) => {
    lastFrame = options.now();
    try {
      if (frame[0] === walData) {
        const end = frame.readBigUInt64BE(1);
        if (end > position) position = end;
        options.onMessage(parseReplicationMessage(frame.subarray(25)));
      } else if (frame[0] === keepAlive) {
        const end = frame.readBigUInt64BE(1);
        if (end > position) position = end;
        if (frame[17] === 1) sendStatus();
      }
    } catch (error) {
      fail(error);
    }
  };
  const timer = setInterval(() => {
    const now = options.now();
    if (now - lastFrame > silentAfter) return fail(new Error('the replication stream fell silent'));
    // A quiet database says nothing by itself: asked for an answer, it proves that the connection lives.
    const wantsAnswer = now - lastAsked >= statusInterval;
    if (wantsAnswer) lastAsked = now;
    if (wantsAnswer || options.hasListeners() || now - lastStatus >= quietNudgeInterval) sendStatus({ wantsAnswer });
  }, nudgeInterval);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Standby status update: written, flushed and applied up to `position`, the time, and whether an answer is wanted. */
function statusMessage(position: bigint, now: number, wantsAnswer: boolean): Buffer {
  const message = Buffer.alloc(34);
  message.writeUInt8(statusUpdate, 0);
  for (const offset of [1, 9, 17]) message.writeBigUInt64BE(position, offset);
  message.writeBigInt64BE(toPostgresTime(now), 25);
  message.writeUInt8(wantsAnswer ? 1 : 0, 33);
  return message;
}
