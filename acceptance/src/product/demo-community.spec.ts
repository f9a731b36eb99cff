import { dashboardStatsResponse } from '@awamu/contracts/dashboard.ts';
import { matchesResponse, potentialMatchesResponse } from '@awamu/contracts/matching.ts';
import { conversationsResponse, messagesResponse } from '@awamu/contracts/messaging.ts';
import { notification } from '@awamu/contracts/notifications.ts';
import { blockedMember, ownReport } from '@awamu/contracts/safety.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardServer } from '../harness/server-process.ts';
import { type SpecServer, startSpecServer, startSpecServerAgain } from '../harness/spec-server.ts';
import { asOwner } from '../journeys/as-owner.ts';
import { anonymousClient, type Person, personOf } from './product-people.ts';

let server: SpecServer;
beforeAll(async () => {
  server = await startSpecServer({ env: { DEMO_MEMBERS: '120' } });
});
afterAll(() => discardServer(server));

async function signIn(name: string): Promise<Person> {
  const password = /Demo sign-in:.* with (\S+)/.exec(server.printed())?.[1] ?? '';
  const client = anonymousClient(server);
  const { data, error } = await client.auth.signInWithPassword({ email: `${name}@demo.awamu.example`, password });
  if (error) throw error;
  return personOf(server, data.user.id, client);
}

async function historyOf(person: Person): Promise<unknown[]> {
  const { data } = await person.client
    .from('user_interactions')
    .select('*,target_profile(full_name,profile_picture_url)')
    .eq('user_id', person.id)
    .order('created_at', { ascending: false })
    .limit(10);
  return data ?? [];
}

const hosts = Array.from({ length: 10 }, (_, index) => `member${index + 1}`);

test.each(hosts)('every screen of %s has content', async (name) => {
  const person = await signIn(name);
  const { matches: suggestions } = potentialMatchesResponse.parse((await person.get('/matching/discover')).body);
  expect(suggestions.length).toBeGreaterThanOrEqual(5);
  expect(matchesResponse.parse((await person.get('/matching/matches')).body).matches.length).toBeGreaterThanOrEqual(1);
  const { conversations } = conversationsResponse.parse((await person.get('/api/messages/conversations')).body);
  expect(conversations.some((conversation) => conversation.lastMessage !== null)).toBe(true);
  expect((await historyOf(person)).length).toBeGreaterThanOrEqual(5);
});

test('Nakato has new matches, unread messages, a long history and a super like that waits for her', async () => {
  const nakato = await signIn('member1');
  const { stats } = dashboardStatsResponse.parse((await nakato.get('/api/users/dashboard-stats')).body);
  expect(stats.newMatches).toBeGreaterThanOrEqual(3);
  expect(stats.messages).toBeGreaterThanOrEqual(1);
  expect(await historyOf(nakato)).toHaveLength(10);
  const { matches } = potentialMatchesResponse.parse((await nakato.get('/matching/discover')).body);
  expect(matches[0]).toMatchObject({ full_name: 'Mugisha Ivan', super_liked_you: true });
  const { conversations } = conversationsResponse.parse((await nakato.get('/api/messages/conversations')).body);
  const kato = conversations.find((conversation) => conversation.name === 'Kato Ssenyonga');
  const { messages } = messagesResponse.parse((await nakato.get(`/api/messages/match/${kato?.matchId}`)).body);
  expect(messages.map((message) => message.text).join('\n')).toContain('I saw you make luwombo in London');
});

test('the demo members have notifications, and none of them is sent', async () => {
  for (const name of hosts) {
    const person = await signIn(name);
    const { data } = await person.client.rpc('my_notifications');
    const notifications = notification.array().parse(data);
    expect(notifications.length, name).toBeGreaterThanOrEqual(1);
    for (const { created_at } of notifications) expect(Date.parse(created_at)).toBeLessThan(Date.now());
  }
  const nakato = await signIn('member1');
  const notifications = notification.array().parse((await nakato.client.rpc('my_notifications')).data);
  expect(new Set(notifications.map(({ kind }) => kind))).toEqual(new Set(['match', 'message', 'like', 'super_like']));
  const unread = notifications.filter(({ read_at }) => read_at === null).length;
  expect((await nakato.client.rpc('unread_notifications')).data).toBe(unread);
  expect(unread).toBeGreaterThanOrEqual(2);
  expect(notifications.length - unread).toBeGreaterThanOrEqual(2);
  const [outside] = await asOwner(
    server,
    (sql) =>
      sql`select (select count(*)::int from private.deliveries) + (select count(*)::int from private.outbound_messages) as waiting`,
  );
  expect(outside).toEqual({ waiting: 0 });
});

test('no conversation occurs twice', async () => {
  for (const name of hosts) {
    const person = await signIn(name);
    const { conversations } = conversationsResponse.parse((await person.get('/api/messages/conversations')).body);
    const spoken = conversations.flatMap((conversation) => conversation.lastMessage ?? []);
    expect(new Set(spoken).size).toBe(spoken.length);
  }
});

test('portraits are pictures, and belong to the member', async () => {
  const person = await signIn('member1');
  const { data } = await person.client.from('profiles').select('profile_picture_url').single();
  const picture = await fetch(new URL(data?.profile_picture_url ?? '', server.url));
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
  const { data: files } = await person.client.storage.from('profile-images').list(`images/${person.id}`);
  expect(files?.length).toBeGreaterThanOrEqual(1);
});

test('films are live, scheduled and paused, and an advertiser waits for an answer', async () => {
  const [nakato, admin] = [await signIn('member1'), await signIn('admin')];
  const titles = async (person: Person) =>
    (await person.client.from('featured_content').select('title').order('priority_order')).data?.map(
      ({ title }) => title,
    );
  expect((await titles(nakato))?.map((title) => title.split(':')[0])).toEqual(['Film night', 'For the children']);
  expect(await titles(admin)).toHaveLength(4);
  const requests = await admin.client.from('advertiser_requests').select('status,business_name');
  expect(requests.data).toEqual([{ status: 'pending', business_name: 'Luwombo & Daughters' }]);
});

test('a conversation holds a picture that both people can open', async () => {
  const nakato = await signIn('member1');
  const { data: sent } = await nakato.client.from('messages').select('content').eq('message_type', 'image');
  expect(sent?.length).toBeGreaterThanOrEqual(1);
  const { url } = JSON.parse(sent?.[0]?.content ?? '');
  const picture = await nakato.client.storage.from('message-images').download(url);
  expect(picture.error).toBeNull();
  expect(picture.data?.type).toBe('image/webp');
});

test('Nakato blocks two people, and the moderators have her report', async () => {
  const [nakato, admin] = [await signIn('member1'), await signIn('admin')];
  const blocks = blockedMember.array().parse((await nakato.client.rpc('list_blocks')).data);
  expect(blocks).toHaveLength(2);
  const { data: reports } = await nakato.client.rpc('my_reports');
  const [report] = ownReport.array().parse(reports);
  expect(reports).toMatchObject([{ report_type: 'scam', status: 'pending', reported_user_id: blocks[0]?.id }]);
  const { matches } = potentialMatchesResponse.parse((await nakato.get('/matching/discover')).body);
  for (const { id } of blocks) expect(matches.map((match) => match.id)).not.toContain(id);
  const queue = await admin.client.from('content_reports').select('id').eq('status', 'pending');
  expect(queue.data).toContainEqual({ id: report?.id });
});

test('the admin is a super admin, and no member is', async () => {
  const admin = await signIn('admin');
  const { data } = await admin.client.from('admin_users').select('admin_level,is_active').eq('user_id', admin.id);
  expect(data).toEqual([{ admin_level: 'super_admin', is_active: true }]);
  const member = await signIn('member2');
  expect((await member.client.from('admin_users').select('*')).data).toEqual([]);
});

test('a like of a demo member follows the same rules', async () => {
  const [nakato, mugisha] = [await signIn('member1'), await signIn('member4')];
  const answer = await nakato.post('/matching/interact', { target_user_id: mugisha.id, interaction_type: 'like' });
  expect(answer.body).toMatchObject({ success: true, is_match: true });
});

test('a second start loads nothing again', async () => {
  const before = await signIn('member3');
  await server.stop();
  server = await startSpecServerAgain(server, { DEMO_MEMBERS: '120' });
  expect((await signIn('member3')).id).toBe(before.id);
});

test('inquiries of all four kinds wait in the inbox', async () => {
  const { data } = await (await signIn('admin')).client.rpc('inbox');
  const kinds = (data as { entries: { kind: string }[] }).entries.map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['contact', 'support', 'post_idea', 'feedback']));
});

test('operators are advised to add a second factor, and must once a server starts without the demo', async () => {
  const admin = await signIn('admin');
  const ask = async () => [
    (await admin.client.rpc('operator_second_factor')).data,
    (await admin.client.rpc('list_users')).error?.message ?? 'answered',
  ];
  expect(await ask()).toEqual(['advised', 'answered']);
  await server.stop();
  server = await startSpecServerAgain(server, { DEMO_MEMBERS: '0' });
  expect(await ask()).toEqual(['missing', 'second_factor_missing']);
});
