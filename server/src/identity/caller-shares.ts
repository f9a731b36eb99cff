import { ownConnections } from '../platform/database/database.ts';
import { systemStopwatch } from '../platform/process/clock.ts';
import type { Caller } from './caller.ts';
import { createConnectionPlaces } from './connection-places.ts';
import { createConnectionShare } from './connection-share.ts';
import { createStatementTime, type StatementTime } from './statement-time.ts';

/** What one caller may take of the database, at once and over time (docs/decisions/215). */
export interface CallerShares {
  /**
   * Runs work that needs a connection of its own, when the caller has a free place.
   * @throws ShareExceededError
   */
  ofConnections<T>(caller: Caller, work: () => Promise<T>): Promise<T>;
  /**
   * Runs a read, when the caller has a free place unless it shares a connection.
   * @param isShared asked when its turn comes
   * @throws ShareExceededError
   */
  ofReads<T>(caller: Caller, isShared: () => boolean, work: () => Promise<T>): Promise<T>;
  /** Counts a statement of the caller that has run `ms` milliseconds on its connection. */
  noteTime(caller: Caller, ms: number): void;
}

/** A page asks for many things at once. */
const requestsOfOneHolder = 6;
/** A waiting request keeps its body in memory, at most 1 MiB. */
const waitingOfOneHolder = 100;
/** A quarter of those for callers (platform/database/database.ts): only statements that are not known to be fast need a connection of their own. */
const connectionsOfOneHolder = 3;
/** As long as the pool itself lets somebody wait for a connection. */
const waitForConnectionMs = 30_000;
/** A fifth of one connection, after a minute in which a slow page may be repeated. */
const slowStatements = { slowMs: 250, burstMs: 60_000, perMs: 300_000 };

/** Whoever used this much of it lately has half of the connections with all others who did, as one who holds three more. */
const usedMuch = { ms: 4_000, countsAs: 3 };

/** Whose share a caller's statements use: the member's, or that of the network of a visitor. */
const holderOf = ({ userId, network }: Caller): string | null => userId ?? network ?? null;

export function createCallerShares(
  time: StatementTime = createStatementTime(slowStatements, systemStopwatch),
): CallerShares {
  const requests = createConnectionShare(requestsOfOneHolder, waitingOfOneHolder);
  const connections = createConnectionPlaces({
    places: ownConnections,
    mostOfHolder: connectionsOfOneHolder,
    extraLoad: (holder) => (time.used(holder) < usedMuch.ms ? 0 : usedMuch.countsAs),
    waitMs: waitForConnectionMs,
  });
  /** After the wait, as what ran meanwhile counts too. */
  const inTime = <T>(holder: string | null, work: () => Promise<T>) => {
    time.require(holder);
    return work();
  };
  const ofReads: CallerShares['ofReads'] = async (caller, isShared, work) => {
    const holder = holderOf(caller);
    const taker = { holder, network: caller.network ?? null };
    return requests.run(holder, async () =>
      isShared() ? inTime(holder, work) : connections.run(taker, async () => inTime(holder, work)),
    );
  };
  return {
    ofConnections: (caller, work) => ofReads(caller, () => false, work),
    ofReads,
    noteTime: (caller, ms) => time.note(holderOf(caller), ms),
  };
}
