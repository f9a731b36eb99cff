import type { Services } from '../../../server/src/identity/services.ts';
import type { RowOf } from '../../../server/src/platform/database/relations.ts';
import { createAuthContext } from '../../../server/src/protocols/auth/auth-context.ts';
import { openSession } from '../../../server/src/protocols/auth/sessions/open-session.ts';

/** A member with a token as issued by a sign-in. */
export interface SignedInMember {
  id: string;
  token: string;
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
  return Promise.all(
    chosen.slice(0, count).map(async ({ id, user1_id, user2_id }) => {
      const [sender, recipient] = await Promise.all([signIn(services, user1_id), signIn(services, user2_id)]);
      return { matchId: id, sender, recipient };
    }),
  );
}

async function signInAll(services: Services, ids: string[]): Promise<SignedInMember[]> {
  const members: SignedInMember[] = [];
  // One after the other: on a busy machine hundreds at once would wait longer for a connection than the server allows.
  for (const id of ids) members.push(await signIn(services, id));
  return members;
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
