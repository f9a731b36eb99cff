import type { Transaction } from '#identity/caller-sql.ts';
import { columns, insertInto, type RowOf } from '#platform/database/relations.ts';
import type { PkceChallenge } from '../tokens/pkce.ts';

export type FlowKind = 'oauth' | 'saml' | 'saml_verified';

/** The state of a browser's sign-in at a provider. */
export interface ExternalFlow
  extends RowOf<
    'auth.external_flows',
    | 'browser_hash'
    | 'redirect_to'
    | 'code_challenge'
    | 'linking_user_id'
    | 'linking_session_id'
    | 'verified_user_id'
    | 'session_ends_at'
    | 'created_at'
  > {
  kind: FlowKind;
  /** Name of a configured provider, or id of a SAML provider. */
  provider: string;
  code_challenge_method: PkceChallenge['method'] | null;
}

const flowColumns = columns(
  'auth.external_flows',
  `kind, provider, browser_hash, redirect_to, code_challenge, code_challenge_method, linking_user_id,
   linking_session_id, verified_user_id, session_ends_at, created_at`,
);

export interface NewFlow {
  stateHash: string;
  kind: FlowKind;
  provider: string;
  /** null: the flow is bound by PKCE alone. */
  browserHash: string | null;
  redirectTo: URL;
  pkce: PkceChallenge | null;
  linking?: { userId: string; sessionId: string } | undefined;
  verified?: { userId: string; sessionEndsAt: Date | null };
  now: Date;
}

const dayMs = 86_400_000;
/** Each new flow deletes a few expired ones. */
const deletedPerFlow = 20;

export async function insertFlow(database: Transaction, flow: NewFlow): Promise<void> {
  await database.query(
    `with expired as (
       delete from auth.external_flows where state_hash in (
         select state_hash from auth.external_flows where created_at < $12 limit ${deletedPerFlow} for update skip locked
       )
     )
     ${insertInto(
       'auth.external_flows',
       `state_hash, kind, provider, browser_hash, redirect_to, code_challenge, code_challenge_method,
       linking_user_id, linking_session_id, verified_user_id, session_ends_at, created_at`,
     )}
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $13)`,
    [
      flow.stateHash,
      flow.kind,
      flow.provider,
      flow.browserHash,
      flow.redirectTo.href,
      flow.pkce?.challenge ?? null,
      flow.pkce?.method ?? null,
      flow.linking?.userId ?? null,
      flow.linking?.sessionId ?? null,
      flow.verified?.userId ?? null,
      flow.verified?.sessionEndsAt ?? null,
      new Date(flow.now.getTime() - dayMs),
      flow.now,
    ],
  );
}

/**
 * Takes a flow once. Its checks follow afterwards, so that presenting a state always uses it up.
 * @returns the flow, and whether it was already taken
 */
export async function takeFlow(
  database: Transaction,
  { stateHash, kind, now }: { stateHash: string; kind: FlowKind; now: Date },
): Promise<(ExternalFlow & { wasTaken: boolean }) | undefined> {
  const [taken] = await database.query<ExternalFlow>(
    `update auth.external_flows set used_at = $3 where state_hash = $1 and kind = $2 and used_at is null returning ${flowColumns}`,
    [stateHash, kind, now],
  );
  if (taken) return { ...taken, wasTaken: false };
  const [spent] = await database.query<ExternalFlow>(
    `select ${flowColumns} from auth.external_flows where state_hash = $1 and kind = $2`,
    [stateHash, kind],
  );
  return spent && { ...spent, wasTaken: true };
}
