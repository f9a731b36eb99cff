import type { RealtimeContext } from '../realtime-context.ts';
import { refusals } from '../realtime-errors.ts';
import { closeCodes } from './close-codes.ts';

/** Closes every socket with a channel of an ended session, or of a member whose sessions all ended. */
export function closeEndedSessions(
  { channels }: Pick<RealtimeContext, 'channels'>,
  ended: { sessionId?: string; userId?: string },
): void {
  for (const { connection, caller } of channels.all()) {
    const isEnded =
      (ended.sessionId !== undefined && caller.sessionId === ended.sessionId) ||
      (ended.userId !== undefined && caller.userId === ended.userId);
    if (isEnded) connection.close(closeCodes.policyViolation, refusals.sessionEnded);
  }
}

/** Closes all sockets with 1012; realtime-js then reconnects to another server. */
export function closeForRestart({ channels }: Pick<RealtimeContext, 'channels'>): void {
  for (const connection of [...channels.connections()])
    connection.close(closeCodes.serviceRestart, 'Server is stopping');
}
