import type { Transaction } from '#identity/caller-sql.ts';
import type { AuthenticationMethod } from '../sessions/sessions.repo.ts';
import type { PkceChallenge } from '../tokens/pkce.ts';

export interface FlowState {
  user_id: string;
  code_challenge: string;
  code_challenge_method: PkceChallenge['method'];
  authentication_method: AuthenticationMethod;
  auth_code_issued_at: Date;
  /** Sealed; null where no provider gave one. */
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  session_ends_at: Date | null;
}

/** Keeps a challenge until its link is opened; an earlier one of the member and method stops working. */
export async function replaceFlowState(
  transaction: Transaction,
  flow: { userId: string; method: AuthenticationMethod; pkce: PkceChallenge; now: Date },
): Promise<void> {
  await transaction.query('delete from auth.flow_state where user_id = $1 and authentication_method = $2', [
    flow.userId,
    flow.method,
  ]);
  await transaction.query(
    `insert into auth.flow_state
       (user_id, code_challenge, code_challenge_method, provider_type, authentication_method, created_at, updated_at)
     values ($1, $2, $3, 'email', $4, $5, $5)`,
    [flow.userId, flow.pkce.challenge, flow.pkce.method, flow.method, flow.now],
  );
}

/** Binds a code to the waiting challenge. @returns whether one was waiting */
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

/** A sign-in that a provider has finished: its code waits for the verifier. */
export interface IssuedCode {
  userId: string;
  method: AuthenticationMethod;
  provider: string;
  pkce: PkceChallenge;
  codeHash: string;
  sealedAccessToken: string | null;
  sealedRefreshToken: string | null;
  sessionEndsAt: Date | null;
  now: Date;
}

export async function insertIssuedCode(transaction: Transaction, code: IssuedCode): Promise<void> {
  await transaction.query(
    `insert into auth.flow_state
       (user_id, code_challenge, code_challenge_method, provider_type, authentication_method, auth_code,
        auth_code_issued_at, provider_access_token, provider_refresh_token, session_ends_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $10, $7, $8, $9, $10, $10)`,
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
      code.now,
    ],
  );
}

/** Takes a flow out by its code, once: a wrong verifier ends it too. */
export async function consumeFlowState(database: Transaction, codeHash: string): Promise<FlowState | undefined> {
  const [flow] = await database.query<FlowState>(
    `delete from auth.flow_state where auth_code = $1
     returning user_id, code_challenge, code_challenge_method, authentication_method, auth_code_issued_at,
       provider_access_token, provider_refresh_token, session_ends_at`,
    [codeHash],
  );
  return flow;
}
