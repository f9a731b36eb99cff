import type { Transaction } from '#identity/caller-sql.ts';
import type { RevocationContext } from '../flow-contexts.ts';
import { deleteSessions, type SessionScope } from './sessions.repo.ts';

/**
 * Ends sessions of a member: their access tokens stop working with the rows.
 * @returns announces the ends on the bus, so that open sockets close; to be called after the commit
 */
export async function endSessions(
  context: RevocationContext,
  database: Transaction,
  which: { userId: string; sessionId: string | null; scope: SessionScope },
): Promise<() => void> {
  const ended = await deleteSessions(database, which);
  return () => {
    for (const sessionId of ended) context.bus.publish('session.ended', { sessionId });
  };
}
