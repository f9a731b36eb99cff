import { randomUUID } from 'node:crypto';
import type { Transaction } from '#identity/caller-sql.ts';
import { securityEventRow } from '../audit/record-security-event.repo.ts';
import { afterCommit } from '../auth-database.repo.ts';
import type { Client } from '../client-address.ts';
import { userBanned } from '../errors.ts';
import type { SessionContext } from '../flow-contexts.ts';
import { rememberNetwork } from '../rate-limit/known-networks.ts';
import { hashToken } from '../tokens/token-secrets.ts';
import { presentSession, type SessionResponse } from './present-session.ts';
import { type AssuranceLevel, type AuthenticationMethod, insertSession } from './sessions.repo.ts';

interface SignIn {
  userId: string;
  method: AuthenticationMethod;
  /** Default: aal1. */
  aal?: AssuranceLevel;
  /** The passkey that signs in; the session ends with it. */
  passkeyId?: string;
  client: Client;
}

/**
 * Signs a device in.
 * @param database the flow's transaction, or the context's single statement
 * @throws AuthError user_banned
 */
export async function openSession(
  context: SessionContext,
  database: Transaction,
  { userId, method, aal = 'aal1', passkeyId, client }: SignIn,
): Promise<SessionResponse> {
  const sessionId = randomUUID();
  const refreshToken = context.refreshTokens.first(sessionId);
  const now = context.now();
  const account = await insertSession(database, {
    id: sessionId,
    userId,
    method,
    aal,
    passkeyId: passkeyId ?? null,
    refreshTokenHash: hashToken(refreshToken),
    ip: client.ip,
    userAgent: client.userAgent,
    event: securityEventRow({ userId, kind: 'signed_in', client, sessionId, traits: { method }, now }),
    now,
  });
  if (!account) throw userBanned();
  afterCommit(database, () => rememberNetwork(context, client, [account.email, account.phone]));
  return presentSession(context, account, refreshToken);
}
