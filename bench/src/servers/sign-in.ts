import type { Services } from '../../../server/src/identity/services.ts';
import type { RowOf } from '../../../server/src/platform/database/relations.ts';
import { createAuthContext } from '../../../server/src/protocols/auth/auth-context.ts';
import { openSession } from '../../../server/src/protocols/auth/sessions/open-session.ts';

/** A member with a token as issued by a sign-in. */
export interface SignedInMember {
  id: string;
  token: string;
}

interface SessionClaims {
  sub: string;
  session_id: string;
}

/** Two matched members. */
export interface Pair {
  matchId: string;
  sender: SignedInMember;
  recipient: SignedInMember;
}

/** Members with suggestions, spread evenly over the community. */
export async function signInMembers(services: Services, count: number): Promise<SignedInMember[]> {
  const rows = await services.owner.query<RowOf<'private.member_traits', 'user_id'>>(
    'select user_id from private.member_traits where is_discoverable order by md5(user_id::text) limit $1',
    [count],
  );
  return signInAll(
    services,
    rows.map((row) => row.user_id),
  );
}

/** Pairs of matched members; no member is in two of them. */
export async function signInPairs(services: Services, count: number): Promise<Pair[]> {
  const rows = await services.owner.query<RowOf<'public.matches', 'id' | 'user1_id' | 'user2_id'>>(
    `select pair.id, pair.user1_id, pair.user2_id from public.matches as pair
    where pair.is_active
      and private.setting(pair.user1_id, 'allowMessagesFrom') <> '"nobody"'
      and private.setting(pair.user2_id, 'allowMessagesFrom') <> '"nobody"'
    order by pair.id`,
  );
  const taken = new Set<string>();
  const chosen = rows.filter(({ user1_id, user2_id }) => {
    if (taken.has(user1_id) || taken.has(user2_id)) return false;
    taken.add(user1_id).add(user2_id);
    return true;
  });
  const talking = chosen.slice(0, count);
  const members = await signInAll(
    services,
    talking.flatMap(({ user1_id, user2_id }) => [user1_id, user2_id]),
  );
  const byId = new Map(members.map((member) => [member.id, member]));
  return talking.flatMap(({ id, user1_id, user2_id }) => {
    const [sender, recipient] = [byId.get(user1_id), byId.get(user2_id)];
    return sender && recipient ? [{ matchId: id, sender, recipient }] : [];
  });
}

/** Signs in the first as the product does; the others get copies of this session, as thousands of sign-ins take minutes. */
async function signInAll(services: Services, ids: readonly string[]): Promise<SignedInMember[]> {
  const [first, ...others] = ids;
  if (first === undefined) return [];
  const sample = await signIn(services, first);
  const claims = JSON.parse(Buffer.from(sample.token.split('.')[1] ?? '', 'base64url').toString()) as SessionClaims;
  const copies = await services.owner.query<RowOf<'auth.sessions', 'id' | 'user_id'>>(
    `with session as (
       insert into auth.sessions (id, user_id, refresh_token_hash, created_at, updated_at, not_after, ip, user_agent, aal)
       select gen_random_uuid(), member, md5(member::text), created_at, updated_at, not_after, ip, user_agent, aal
       from auth.sessions, unnest($2::uuid[]) as member where sessions.id = $1
       returning id, user_id
     ), claim as (
       insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
       select session.id, authentication_method, same.created_at, same.updated_at
       from session, auth.mfa_amr_claims as same where same.session_id = $1
     )
     select id, user_id from session`,
    [claims.session_id, others],
  );
  const tokenOf = ({ id, user_id }: RowOf<'auth.sessions', 'id' | 'user_id'>): string =>
    services.signer.sign({ ...claims, sub: user_id, session_id: id });
  return [sample, ...copies.map((copy) => ({ id: copy.user_id, token: tokenOf(copy) }))];
}

async function signIn(services: Services, userId: string): Promise<SignedInMember> {
  const context = createAuthContext(services);
  const session = await openSession(context, context.database.single, {
    userId,
    method: 'password',
    client: { ip: '127.0.0.1', network: '127.0.0.1', userAgent: 'bench', language: 'en' },
  });
  return { id: userId, token: session.access_token };
}
