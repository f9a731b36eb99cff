import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import postgres from 'postgres';
import { parseReplicationMessage, type ReplicationMessage, toPostgresTime } from './pgoutput.ts';

export interface ReplicationStreamOptions {
  /** Owner of the database or another role with the replication attribute. */
  url: string;
  publications: readonly string[];
  onMessage: (message: ReplicationMessage) => void;
  /** Called once, however the stream ends; with the reason unless close() ended it. */
  onEnd: (reason: unknown) => void;
  /** Whether anybody waits for changes, so that a lost wake-up is worth looking for. */
  isHeard: () => boolean;
  now: () => number;
}

export interface ReplicationStream {
  close(): Promise<void>;
}

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
  let isEnding = false;
  let report: (reason: unknown) => void = () => {};
  const sql = postgres(options.url, {
    max: 1,
    fetch_types: false,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 10,
    onnotice: () => {},
    onclose: () => report(new Error('the replication connection was closed')),
    connection: {
      application_name: 'awamu-live-changes',
      replication: 'database',
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      IntervalStyle: 'postgres',
      bytea_output: 'hex',
      extra_float_digits: '1',
    },
  });
  const shutDown = () => sql.end({ timeout: 1 }).catch(() => {});
  try {
    const duplex = await startFollowing(sql, options.publications);
    const timers = keepInTouch(duplex, options, (reason) => report(reason));
    report = (reason) => {
      if (isEnding) return;
      isEnding = true;
      timers.stop();
      duplex.destroy();
      void shutDown();
      options.onEnd(reason);
    };
    duplex.on('error', report).on('close', () => report(new Error('the replication stream ended')));
    return {
      async close() {
        isEnding = true;
        timers.stop();
        duplex.end();
        await shutDown();
      },
    };
  } catch (error) {
    await shutDown();
    throw error;
  }
}

/** The replication grammar knows its words in capitals only. */
async function startFollowing(sql: postgres.Sql, publications: readonly string[]): Promise<Duplex> {
  const slot = `awamu_${randomBytes(8).toString('hex')}`;
  const [made] = await sql.unsafe<{ consistent_point: string }[]>(
    `CREATE_REPLICATION_SLOT ${slot} TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`,
  );
  const names = publications.map((name) => `"${name.replaceAll('"', '""')}"`).join(',');
  // START_REPLICATION answers with a stream in both directions, which postgres.js hands out as the writable one.
  return (await sql
    .unsafe(
      `START_REPLICATION SLOT ${slot} LOGICAL ${made?.consistent_point ?? '0/0'} (proto_version '1', publication_names '${names.replaceAll("'", "''")}')`,
    )
    .writable()) as Duplex;
}

/** Reads the stream and acknowledges what was read, so that Postgres can let go of its log. */
function keepInTouch(
  duplex: Duplex,
  options: ReplicationStreamOptions,
  fail: (reason: unknown) => void,
): { stop(): void } {
  let lastHeard = options.now();
  let lastAsked = lastHeard;
  let lastStatus = lastHeard;
  let position = 0n;
  const sendStatus = ({ wantsAnswer = false } = {}) => {
    lastStatus = options.now();
    if (duplex.writable) duplex.write(statusMessage(position, options.now(), wantsAnswer));
  };
  duplex.on('data', (frame: Buffer) => {
    lastHeard = options.now();
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
  });
  const timer = setInterval(() => {
    const now = options.now();
    if (now - lastHeard > silentAfter) return fail(new Error('the replication stream fell silent'));
    // A quiet database says nothing by itself: asked for an answer, it proves that the connection lives.
    const wantsAnswer = now - lastAsked >= statusInterval;
    if (wantsAnswer) lastAsked = now;
    if (wantsAnswer || options.isHeard() || now - lastStatus >= quietNudgeInterval) sendStatus({ wantsAnswer });
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
