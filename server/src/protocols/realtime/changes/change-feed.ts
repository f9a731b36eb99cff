import { setTimeout as wait } from 'node:timers/promises';
import type { MissedChanges } from '@awamu/contracts/missed-changes.ts';
import type { Queryable } from '#platform/owner-database/owner-database.ts';
import type { Stopwatch } from '#platform/process/clock.ts';
import type { Logger } from '#platform/process/logger.ts';
import {
  readFeedLag,
  readLiveTables,
  readParted,
  readReplicationSetup,
  readSight,
  terminateConnection,
} from '../realtime.repo.ts';
import { type LiveTables, tableKey } from './live-table.ts';
import { RecentChanges } from './recent-changes.ts';
import { openReplicationStream, type ReplicationStream } from './replication-stream.repo.ts';
import type { RowChange } from './row-change.ts';
import { RowChangeReader } from './row-changes.ts';
import { VisibilityGate } from './visibility-gate.ts';
import { watchSlotCreation } from './watch-slot-creation.ts';

/** The publication that members listen to, and the server's own of ended sessions (database/platform/60_session_feed.sql). */
export const publications = {
  changes: 'supabase_realtime',
  sessions: 'awamu_session_feed',
} as const;

export interface ChangeFeedOptions {
  /** The database as its owner, to read the rules; the stream opens its own connection. */
  owner: Queryable;
  databaseUrl: string;
  /** @param isHidden whether the two members whom it concerns have parted (docs/decisions/204) */
  onChange: (change: RowChange, isHidden: boolean) => void;
  onSessionEnded: (sessionId: string) => void;
  /** Whether anybody on this server would get the change; others are not asked about. */
  isAwaited: (change: RowChange) => boolean;
  /** Called after the stream was lost, when changes may have been missed. */
  onGap: () => void;
  /** Whether any client is connected. */
  hasListeners: () => boolean;
  stopwatch: Stopwatch;
  logger: Logger;
  /** Milliseconds that the start waits for the stream, and between two checks of what blocks it. */
  patienceMs?: number;
  /** Rows of one transaction that are kept until its commit is visible. */
  mostRows?: number;
}

const defaultPatienceMs = 5_000;
/** Some 60 MB of messages. A transaction of members changes a few rows; only an operator's own statement changes more. */
const defaultMostRows = 20_000;
const reconnectAfter = [50, 200, 1_000, 2_000, 5_000];

/** Follows the database's changes, and reconnects after each loss until it is closed. */
export class ChangeFeed {
  readonly #options: ChangeFeedOptions;
  #tables: LiveTables = new Map();
  #stream: ReplicationStream | null = null;
  #gate: VisibilityGate<RowChange> | undefined;
  #retry: NodeJS.Timeout | null = null;
  #failures = 0;
  #isClosed = false;
  #isRefreshing = false;
  /** Postgres' process id of the connection that creates its slot. */
  #waitingProcess: number | null = null;
  readonly #recent: RecentChanges;

  constructor(options: ChangeFeedOptions) {
    this.#options = options;
    this.#recent = new RecentChanges(options.stopwatch);
  }

  /** False while the stream is interrupted, and always if the database does not support it. */
  isStreaming(): boolean {
    return this.#stream !== null;
  }

  /** Bytes of the WAL that are not read yet; null while the stream is interrupted. */
  async lagBytes(): Promise<number | null> {
    return this.#stream === null ? null : readFeedLag(this.#options.owner, this.#stream.slot);
  }

  tables(): LiveTables {
    return this.#tables;
  }

  /**
   * Resolves when changes are followed, are known to be unsupported, or a retry is scheduled; else after a few seconds, as
   * Postgres first waits for every open write transaction. Until the stream is open, clients poll.
   */
  async start(): Promise<void> {
    await Promise.race([this.#begin(), wait(this.#patienceMs, undefined, { ref: false })]);
  }

  /**
   * Before somebody listens: what queries see already is passed on, so that they get what is new.
   * @param memberId null if it is not a member
   * @returns what a member's page may have missed, without changes about two who have parted: a function to call in the moment in
   * which it listens, undefined if that is not known then
   */
  async lookBack(memberId: string | null): Promise<() => MissedChanges | undefined> {
    await this.#gate?.lookNow();
    if (memberId === null) return () => undefined;
    const changes = this.#recent.of(memberId);
    const ofPairs = changes.filter((change) => change.pair !== null);
    const parted = await readParted(
      this.#options.owner,
      ofPairs.flatMap(({ pair }) => pair ?? []),
    );
    const hidden = new Set(ofPairs.filter((_change, place) => parted.has(place)));
    const seen = changes.filter((change) => !hidden.has(change));
    return () => {
      const knownMs = this.#recent.knownMs();
      // Whether what has come meanwhile is hidden is not known.
      const isNew = this.#recent.of(memberId).some((change) => !changes.includes(change));
      if (knownMs === null || isNew) return undefined;
      const now = this.#options.stopwatch.elapsed();
      const oldestFirst = seen.toSorted((one, other) => one.seenAt - other.seenAt);
      return { knownMs, tables: Object.fromEntries(oldestFirst.map(({ table, seenAt }) => [table, now - seenAt])) };
    };
  }

  get #patienceMs(): number {
    return this.#options.patienceMs ?? defaultPatienceMs;
  }

  get #mostRows(): number {
    return this.#options.mostRows ?? defaultMostRows;
  }

  async #begin(): Promise<void> {
    try {
      const setup = await readReplicationSetup(this.#options.owner, Object.values(publications));
      if (this.#isClosed) return;
      if (setup.walLevel !== 'logical' || !setup.publications.includes(publications.changes)) {
        this.#options.logger.warn(
          `live changes are off: they need wal_level=logical (is ${setup.walLevel}) and the publication ${publications.changes}; pages ask every 15 s instead`,
        );
        return;
      }
      this.#tables = await readLiveTables(this.#options.owner, publications.changes);
      await this.#follow(setup.publications);
    } catch (error) {
      this.#tryAgain(error);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#retry) clearTimeout(this.#retry);
    const stream = this.#stream;
    this.#stream = null;
    this.#gate?.clear();
    const waiting = this.#waitingProcess;
    if (waiting !== null) await terminateConnection(this.#options.owner, waiting).catch(() => {});
    await stream?.close();
  }

  #watchSlot(processId: number, giveUp: () => void): () => void {
    // Closed while it connected.
    if (this.#isClosed) giveUp();
    this.#waitingProcess = processId;
    const { owner, logger } = this.#options;
    const end = watchSlotCreation(processId, { owner, logger, checkMs: this.#patienceMs }, giveUp);
    return () => {
      this.#waitingProcess = null;
      end();
    };
  }

  async #follow(found: readonly string[]): Promise<void> {
    const reader = new RowChangeReader();
    let opened: ReplicationStream | null = null;
    let isLost = false;
    const lose = (reason: unknown) => {
      if (isLost) return;
      isLost = true;
      gate.clear();
      this.#recent.end();
      if (this.#stream === opened) this.#stream = null;
      if (this.#isClosed) return;
      this.#options.onGap();
      this.#tryAgain(reason);
    };
    const gate = new VisibilityGate<RowChange>({
      look: (changes) => readSight(this.#options.owner, changes),
      pass: (change, isHidden) => this.#pass(change, isHidden),
      onVisible: (changes) => this.#recent.note(changes),
      fail: (reason) => {
        void opened?.close();
        lose(reason);
      },
      isAwaited: (change) => this.#isAwaited(change),
    });
    this.#gate = gate;
    let transaction: { xid: number; changes: RowChange[] } = { xid: 0, changes: [] };
    opened = await openReplicationStream({
      url: this.#options.databaseUrl,
      publications: found,
      onSlotWait: (processId, giveUp) => this.#watchSlot(processId, giveUp),
      hasListeners: this.#options.hasListeners,
      onMessage: (message) => {
        // What is left in the buffer of a stream that was given up.
        if (isLost) return;
        const change = reader.read(message, this.#tables);
        if (change) transaction.changes.push(change);
        if (transaction.changes.length > this.#mostRows) {
          void opened?.close();
          lose(new Error(`one transaction changed more than ${this.#mostRows} rows, so listeners read anew`));
        }
        if (message.kind === 'begin') transaction = { xid: message.xid, changes: [] };
        if (message.kind === 'commit') gate.add(transaction.xid, transaction.changes);
      },
      onEnd: lose,
    });
    if (this.#isClosed || isLost) {
      await opened.close();
      return;
    }
    this.#stream = opened;
    this.#recent.begin();
    this.#failures = 0;
  }

  #isAwaited(change: RowChange): boolean {
    if (isEndOfSession(change)) return this.#options.hasListeners();
    const { schema, table } = change.table;
    return !this.#tables.has(tableKey(schema, table)) || this.#options.isAwaited(change);
  }

  #pass(change: RowChange, isHidden: boolean): void {
    const { schema, table } = change.table;
    if (isEndOfSession(change)) {
      const sessionId = change.oldRow?.get('id');
      if (sessionId) this.#options.onSessionEnded(sessionId);
      return;
    }
    if (this.#tables.has(tableKey(schema, table))) this.#options.onChange(change, isHidden);
    else void this.#refreshTables();
  }

  /** A table published after the start is read late; its first changes are dropped, as their audience is unknown. */
  async #refreshTables(): Promise<void> {
    if (this.#isRefreshing) return;
    this.#isRefreshing = true;
    try {
      this.#tables = await readLiveTables(this.#options.owner, publications.changes);
    } catch (error) {
      this.#options.logger.warn({ err: error }, 'the published tables could not be read');
    } finally {
      this.#isRefreshing = false;
    }
  }

  #tryAgain(reason: unknown): void {
    if (this.#isClosed) return;
    if (isPermanent(reason)) {
      this.#options.logger.warn({ err: reason }, 'live changes are off: this role may not follow the database');
      return;
    }
    const delay = reconnectAfter[Math.min(this.#failures, reconnectAfter.length - 1)];
    // Logged once per interruption, not per attempt.
    if (this.#failures === 0) this.#options.logger.warn({ err: reason }, 'live changes are interrupted');
    this.#failures += 1;
    this.#retry = setTimeout(() => void this.#begin(), delay);
  }
}

const isEndOfSession = ({ table: { schema, table } }: RowChange): boolean => schema === 'auth' && table === 'sessions';

const insufficientPrivilege = '42501';

function isPermanent(reason: unknown): boolean {
  return reason instanceof Error && 'code' in reason && reason.code === insufficientPrivilege;
}
