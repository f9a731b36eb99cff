import type { MemberSettings } from '@awamu/contracts/member-settings.ts';
import { exportAccount } from '@awamu/contracts/operations/members.ts';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { block, decide, join, matchUp, type Person } from './product-people.ts';

let server: RunningServer;
let owner: Sql;
beforeAll(async () => {
  server = await startSpecServer();
  owner = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await owner.end();
  await discardServer(server);
});

/** Unique texts: one found in an answer proves that the field was disclosed. */
const visible = { name: 'Told-Name', bio: 'Told-Bio', location: 'Told-City' };
const age = 71;
const birthdate = `${new Date().getUTCFullYear() - age}-01-01`;
/** A time of day can end in the digits of a coordinate below 60: 12:00:50.316 contains 0.316. */
const place = {
  latitude: 71.654,
  longitude: 141.123,
  region: 'africa',
  country: 'Told-Country',
  time_zone: 'Africa/Kampala',
};

const situation = fc.record({
  relation: fc.constantFrom('stranger', 'matched', 'parted', 'super liked him'),
  block: fc.constantFrom('none', 'none', 'by her', 'by him'),
  isSuspended: fc.constantFrom(false, false, false, true),
  settings: fc.record({
    profileVisibility: fc.constantFrom('public', 'matches', 'private'),
    photoPrivacy: fc.constantFrom('everyone', 'matches'),
    showAge: fc.boolean(),
    showLocation: fc.boolean(),
    showOnlineStatus: fc.boolean(),
    showLastSeen: fc.boolean(),
    sendReadReceipts: fc.boolean(),
  }),
});
type Situation = typeof situation extends fc.Arbitrary<infer Value> ? Value : never;

/** Adds a profile picture to storage. @returns its address, as a profile contains it */
async function uploadFace(she: Person): Promise<string> {
  const name = `images/${she.id}/told-face.webp`;
  await owner`insert into storage.objects (bucket_id, name, owner_id, version)
    values ('profile-images', ${name}, ${she.id}, ${crypto.randomUUID()})`;
  return `/storage/v1/object/public/profile-images/${name}`;
}

const save = async (person: Person, settings: object): Promise<void> => {
  const { error } = await person.client
    .from('user_settings')
    .upsert({ user_id: person.id, settings: { ageRangeMax: 80, allowMessagesFrom: 'matches', ...settings } });
  if (error) throw error;
};

/** The live changes that he receives after his channel has joined. */
async function listen(he: Person): Promise<unknown[]> {
  const received: unknown[] = [];
  await he.client.realtime.setAuth(await he.token());
  await new Promise<void>((resolve) => {
    he.client
      .channel('everything')
      .on('postgres_changes', { event: '*', schema: 'public' }, (change) => received.push(change))
      .subscribe((status) => status === 'SUBSCRIBED' && resolve());
  });
  return received;
}

/** Creates the situation, with the settings first, so that nothing can be disclosed before they apply. */
async function arrange({ relation, block: blocked, isSuspended, settings }: Situation) {
  const [she, he] = [await join(server, { full_name: visible.name, birthdate, bio: visible.bio }), await join(server)];
  await save(he, {});
  await save(she, settings);
  const face = await uploadFace(she);
  await she.client
    .from('profiles')
    .update({ ...place, location: visible.location, profile_picture_url: face })
    .eq('id', she.id);
  const received = await listen(he);
  const match = relation === 'matched' || relation === 'parted' ? await matchUpAnyway(she, he) : null;
  if (match) {
    await he.post('/api/messages/send', { match_id: match, content: 'Hello' });
    await she.post(`/api/messages/read/${match}`);
  }
  if (relation === 'parted') await she.post('/api/matching/unmatch', { match_id: match });
  if (relation === 'super liked him') await decide(she, he, 'super_like');
  await she.client
    .from('profiles')
    .update({ interests: ['Choir', 'Told-Interest'] })
    .eq('id', she.id);
  await she.client.rpc('touch_activity');
  if (blocked === 'by her') await block(she, he);
  if (blocked === 'by him') await block(he, she);
  if (isSuspended) {
    await owner`insert into public.user_status_history (user_id, status, reason) values (${she.id}, 'suspended', 'test')`;
  }
  return { she, he, match, received };
}

/** As matchUp, also for a member whose profile only matches may see: that match is inserted directly. */
async function matchUpAnyway(she: Person, he: Person): Promise<string> {
  const { data } = await she.client.from('user_settings').select('settings').single();
  const settings = data?.settings as Partial<MemberSettings> | undefined;
  if (settings?.profileVisibility === 'public') return matchUp(he, she);
  await owner`insert into public.matches (user1_id, user2_id)
    values (least(${she.id}::uuid, ${he.id}::uuid), greatest(${she.id}::uuid, ${he.id}::uuid))`;
  const [made] = await owner<{ id: string }[]>`
    select id from public.matches where ${she.id}::uuid in (user1_id, user2_id) and ${he.id}::uuid in (user1_id, user2_id)`;
  return made?.id ?? '';
}

/** Every answer that he can get about her, over all protocols. */
async function everythingHeGets(he: Person, she: Person, match: string | null): Promise<unknown[]> {
  const { client } = he;
  const cards = () => client.from('member_cards').select('*', { count: 'exact' });
  const answers = await Promise.all([
    cards().eq('id', she.id),
    cards().eq('id', she.id).order('age').order('location', { ascending: false }),
    client.from('profiles').select('*').neq('id', he.id),
    client.from('user_settings').select('*').neq('user_id', he.id),
    client.from('user_interactions').select('*,target_profile(*)'),
    client.from('user_interactions').select('*').eq('user_id', she.id),
    client.from('matches').select('*'),
    client.from('messages').select('*'),
    client.from('notifications').select('*'),
    client.rpc('my_notifications'),
    client.from('blocks').select('*').neq('blocker_id', he.id),
    client.rpc('find_potential_matches', { current_user_id: he.id, match_limit: 100 }).eq('id', she.id),
    client.rpc('find_mutual_matches', { current_user_id: he.id }),
    client.rpc('calculate_match_score', { current_user_id: he.id, target_user_id: she.id }),
    client.rpc('list_conversations'),
    client.rpc('search_conversations', { query: 'hello' }),
    client.rpc('list_messages', { match_id: match ?? crypto.randomUUID() }),
    client.storage.from('profile-images').list(`images/${she.id}`),
  ]);
  const calls = await Promise.all(
    [
      '/matching/matches',
      '/api/matching/matches',
      '/api/matching/stats',
      '/api/messages/conversations',
      `/api/messages/match/${match ?? crypto.randomUUID()}`,
      '/api/users/dashboard-stats',
    ].map((path) => he.get(path)),
  );
  const decks = await Promise.all(
    ['/matching/discover', '/api/matching/potential-matches'].map((path) => he.get(path)),
  );
  const herCard = ({ body }: { body: unknown }) =>
    (body as { matches?: { id: string }[] }).matches?.filter((card) => card.id === she.id);
  return [...answers, ...calls.map(({ body }) => body), ...decks.map(herCard), await archiveOf(he)];
}

/** The data about others in his archive, without his blocks, which keep the name that he could see when he blocked. */
async function archiveOf(he: Person): Promise<string> {
  const headers = { authorization: `Bearer ${await he.token()}` };
  const response = await fetch(`${server.url}${exportAccount.path}`, { headers });
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return ['matches', 'former_matches', 'interactions_received', 'messages', 'notifications', 'reports']
    .map((name) => strFromU8(files[`${name}.json`] ?? new Uint8Array()))
    .join('\n');
}

/** Whether a filter on something that she may hide finds her. */
async function isFoundBy(he: Person, she: Person, column: string, operator: string, value: string): Promise<boolean> {
  const { data, count } = await he.client
    .from('member_cards')
    .select('id', { count: 'exact' })
    .eq('id', she.id)
    .filter(column, operator, value);
  expect(count).toBe(data?.length);
  return count === 1;
}

test('for all settings and relations, no protocol returns hidden data or finds a member by it', async () => {
  await fc.assert(
    fc.asyncProperty(situation, async (given) => {
      const { she, he, match, received } = await arrange(given);
      const { settings } = given;
      const isReachable = given.block === 'none' && !given.isSuspended && given.relation !== 'parted';
      const isMatched = given.relation === 'matched';
      const inConversation = isReachable && isMatched;
      const hasCard =
        isReachable &&
        (settings.profileVisibility === 'public' || (settings.profileVisibility === 'matches' && isMatched));
      const text = JSON.stringify(await everythingHeGets(he, she, match));
      expect({
        name: text.includes(visible.name),
        bio: text.includes(visible.bio),
        location: text.includes(visible.location),
        age: text.includes(`"age":${age}`),
        face: text.includes('told-face'),
        isOnline: text.includes('"isOnline":true'),
        lastSeen: /"lastSeenDays":\d/.test(text),
      }).toEqual({
        name: hasCard || inConversation,
        bio: hasCard,
        location: hasCard && settings.showLocation,
        age: hasCard && settings.showAge,
        face: (hasCard && (settings.photoPrivacy === 'everyone' || isMatched)) || inConversation,
        isOnline: inConversation && settings.showOnlineStatus,
        lastSeen: inConversation && settings.showLastSeen,
      });
      expect(await isFoundBy(he, she, 'age', 'eq', String(age))).toBe(hasCard && settings.showAge);
      expect(await isFoundBy(he, she, 'age', 'gt', '70')).toBe(hasCard && settings.showAge);
      expect(await isFoundBy(he, she, 'location', 'ilike', '*told*')).toBe(hasCard && settings.showLocation);
      expect(await isFoundBy(he, she, 'age', 'is', 'null')).toBe(hasCard && !settings.showAge);

      // His own change is later in the replication log, so any other change for him has already arrived.
      const marker = crypto.randomUUID();
      await he.client.from('profiles').update({ bio: marker }).eq('id', he.id);
      await expect.poll(() => JSON.stringify(received)).toContain(marker);
      const live = JSON.stringify(received);
      for (const word of [...Object.values(visible), 'Told-Interest', 'told-face']) expect(live).not.toContain(word);
      if (!settings.sendReadReceipts) expect(`${text}${live}`).not.toMatch(/"read_at":"/);
      const [account] = await owner<{ email: string }[]>`select email from auth.users where id = ${she.id}`;
      const email = account?.email ?? 'no address';
      const secrets = ['Told-Country', birthdate, email, String(place.latitude), String(place.longitude)];
      for (const secret of secrets) expect(`${text}${live}`).not.toContain(secret);
      await he.client.removeAllChannels();
    }),
    { numRuns: 12 },
  );
}, 180_000);
