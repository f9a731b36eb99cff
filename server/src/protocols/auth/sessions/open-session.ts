import { randomUUID } from 'node:crypto';
import type { Transaction } from '#identity/caller-sql.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Client } from '../client-address.ts';
import { userBanned } from '../errors.ts';
import { hashToken, makeToken } from '../tokens/token-secrets.ts';
import { presentSession, type SessionResponse } from './present-session.ts';
import { type AuthenticationMethod, insertSession } from './sessions.repo.ts';

/**
 * Signs a device in.
 * @param database the flow's transaction, or the context's single statement
 * @throws AuthError user_banned
 */
export async function openSession(
  context: AuthContext,
  database: Transaction,
  { userId, method, client }: { userId: string; method: AuthenticationMethod; client: Client },
): Promise<SessionResponse> {
  const refreshToken = makeToken();
  const account = await insertSession(database, {
    id: randomUUID(),
    userId,
    method,
    refreshTokenHash: hashToken(refreshToken),
    ip: client.ip,
    userAgent: client.userAgent,
    now: context.now(),
  });
  if (!account) throw userBanned();
  return presentSession(context, account, refreshToken);
}
