import type { Transaction } from '#identity/caller-sql.ts';
import type { RevocationContext } from '../flow-contexts.ts';
import { deleteSessions, type SessionScope } from './sessions.repo.ts';

/**
 * Ends sessions of a member by deleting their rows, which also invalidates their access tokens.
 * @returns a function that announces the ended sessions on the bus, so that open sockets close; call after the commit
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
