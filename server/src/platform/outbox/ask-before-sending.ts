import type { Queryable } from '#platform/owner-database/owner-database.ts';
import type { BeforeSending } from '../delivery/before-sending.ts';
import { type Clock, type Stopwatch, systemStopwatch } from '../process/clock.ts';
import type { OutboundMessage } from './outbound-message.ts';
import { renewLease } from './outbound-messages.repo.ts';

export interface AskDeps {
  /** Queries run as the service role. */
  database: Queryable;
  clock: Clock;
  /** The system's by default. */
  stopwatch?: Stopwatch;
}

/** An answer that took longer may be out of date: the process or the machine was stopped meanwhile. */
const freshMs = 5_000;
const asks = 3;

export interface Asking {
  beforeSending: BeforeSending;
  /** Whether another server has taken the message. */
  isTaken(): boolean;
}

/**
 * Renews the lease of a message right before it is sent, in the statement that checks that no other server has claimed it
 * (docs/decisions/238).
 */
export function askBeforeSending(
  { database, clock, stopwatch = systemStopwatch }: AskDeps,
  message: Pick<OutboundMessage, 'id' | 'attempt'>,
): Asking {
  let isTaken = false;
  // The stopwatch stands still while the machine is suspended, and the clock can be set.
  const times = (): [number, number] => [stopwatch.elapsed(), clock.now()];
  return {
    isTaken: () => isTaken,
    async beforeSending() {
      for (let ask = 1; ask <= asks; ask += 1) {
        const [started, startedAt] = times();
        if (!(await renewLease(database, message, new Date(startedAt)))) {
          isTaken = true;
          throw new Error('another server has taken the message');
        }
        const [ended, endedAt] = times();
        if (Math.max(ended - started, Math.abs(endedAt - startedAt)) < freshMs) return;
      }
      throw new Error('the database answers too slowly to send anything');
    },
  };
}
