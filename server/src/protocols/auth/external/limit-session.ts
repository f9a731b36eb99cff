import { decodeJwt } from 'jose';
import type { Transaction } from '#identity/caller-sql.ts';
import type { SessionResponse } from '../sessions/present-session.ts';
import { endSessionAt } from './external-accounts.repo.ts';

/** Limits a new session to the end that its provider sets; null sets no limit. */
export async function limitSession(
  transaction: Transaction,
  session: Pick<SessionResponse, 'access_token'>,
  endsAt: Date | null,
): Promise<void> {
  if (endsAt === null) return;
  const { session_id: sessionId } = decodeJwt<{ session_id: string }>(session.access_token);
  await endSessionAt(transaction, sessionId, endsAt);
}
