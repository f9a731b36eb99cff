import type { Transaction } from '#identity/caller-sql.ts';
import { columns, insertInto, type RowOf } from '#platform/database/relations.ts';
import type { AuthenticationMethod } from '../sessions/sessions.repo.ts';
import type { PkceChallenge } from '../tokens/pkce.ts';

export interface FlowState
  extends RowOf<
    'auth.flow_state',
    | 'user_id'
    | 'code_challenge'
    | 'auth_code_issued_at'
    | 'provider_access_token'
    | 'provider_refresh_token'
    | 'session_ends_at'
    | 'continues_session_id'
    | 'opened_session_id'
  > {
  user_id: string;
  code_challenge: string;
  code_challenge_method: PkceChallenge['method'];
  authentication_method: AuthenticationMethod;
  auth_code_issued_at: Date;
  /** Encrypted; null if no provider gave one. */
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  /** The session to continue; null opens a new one. */
  continues_session_id: string | null;
  /** The session that the code opened. */
  opened_session_id: string | null;
}

const flowColumns = columns(
  'auth.flow_state',
  `user_id, code_challenge, code_challenge_method, authentication_method, auth_code_issued_at, provider_access_token,
   provider_refresh_token, session_ends_at, continues_session_id, opened_session_id, used_at`,
);

/** Stores a challenge until its link is opened, replacing an earlier one of the same member and method. */
export async function replaceFlowState(
  transaction: Transaction,
  flow: { userId: string; method: AuthenticationMethod; pkce: PkceChallenge; now: Date },
): Promise<void> {
  await transaction.query(
    'delete from auth.flow_state where user_id = $1 and authentication_method = $2 and used_at is null',
    [flow.userId, flow.method],
  );
  await transaction.query(
    `${insertInto(
      'auth.flow_state',
      'user_id, code_challenge, code_challenge_method, provider_type, authentication_method, created_at, updated_at',
    )}
     values ($1, $2, $3, 'email', $4, $5, $5)`,
    [flow.userId, flow.pkce.challenge, flow.pkce.method, flow.method, flow.now],
  );
}

/** Binds a code to the pending challenge. @returns whether one was pending */
export async function issueAuthCode(
  transaction: Transaction,
  flow: { userId: string; method: AuthenticationMethod; codeHash: string; now: Date },
): Promise<boolean> {
  const rows = await transaction.query(
    `update auth.flow_state set auth_code = $3, auth_code_issued_at = $4, updated_at = $4
     where user_id = $1 and authentication_method = $2 and auth_code is null
     returning id`,
    [flow.userId, flow.method, flow.codeHash, flow.now],
  );
  return rows.length > 0;
}

/** A finished sign-in at a provider, whose code awaits the verifier. */
export interface IssuedCode {
  userId: string;
  method: AuthenticationMethod;
  provider: string;
  pkce: PkceChallenge;
  codeHash: string;
  sealedAccessToken: string | null;
  sealedRefreshToken: string | null;
  sessionEndsAt: Date | null;
  continues: string | null;
  now: Date;
}

export async function insertIssuedCode(transaction: Transaction, code: IssuedCode): Promise<void> {
  await transaction.query(
    `${insertInto(
      'auth.flow_state',
      `user_id, code_challenge, code_challenge_method, provider_type, authentication_method, auth_code,
      auth_code_issued_at, provider_access_token, provider_refresh_token, session_ends_at, continues_session_id,
      created_at, updated_at`,
    )}
     values ($1, $2, $3, $4, $5, $6, $11, $7, $8, $9, $10, $11, $11)`,
    [
      code.userId,
      code.pkce.challenge,
      code.pkce.method,
      code.provider,
      code.method,
      code.codeHash,
      code.sealedAccessToken,
      code.sealedRefreshToken,
      code.sessionEndsAt,
      code.continues,
      code.now,
    ],
  );
}

/**
 * Takes a code once; a wrong verifier uses it up too. Locks it until the transaction ends.
 * @returns the flow, and whether the code was presented before
 */
export async function takeAuthCode(
  transaction: Transaction,
  { codeHash, now }: { codeHash: string; now: Date },
): Promise<(FlowState & { wasUsed: boolean }) | undefined> {
  const [flow] = await transaction.query<FlowState & { used_at: Date | null }>(
    `select ${flowColumns} from auth.flow_state where auth_code = $1 for update`,
    [codeHash],
  );
  if (!flow) return undefined;
  await transaction.query(
    `update auth.flow_state set used_at = coalesce(used_at, $2), provider_access_token = null, provider_refresh_token = null
     where auth_code = $1`,
    [codeHash, now],
  );
  return { ...flow, wasUsed: flow.used_at !== null };
}

/** Records the session that the code opened, which ends if the code is presented again. */
export async function recordOpenedSession(
  transaction: Transaction,
  { codeHash, sessionId }: { codeHash: string; sessionId: string },
): Promise<void> {
  await transaction.query('update auth.flow_state set opened_session_id = $2 where auth_code = $1', [
    codeHash,
    sessionId,
  ]);
}
