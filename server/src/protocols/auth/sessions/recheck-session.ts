import type { DataContext, RevocationContext } from '../flow-contexts.ts';
import { owesSecondFactor } from './give-up-proof.repo.ts';

/**
 * Closes the sockets of a session that has to prove a second factor again; it stays signed in. Call after the commit.
 * @param sessionId null: nothing
 */
export async function recheckSession(
  context: DataContext & RevocationContext,
  sessionId: string | null,
): Promise<void> {
  if (sessionId === null || !(await owesSecondFactor(context.database.single, sessionId))) return;
  context.bus.publish('session.ended', { sessionId });
}
