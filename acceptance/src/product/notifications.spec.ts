import { notification, unreadNotifications } from '@awamu/contracts/notifications.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { anonymousClient, block, call, join, matchUp, type Person } from './product-people.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startSpecServer();
});
afterAll(() => discardServer(server));

const notificationsOf = async ({ client }: Person, page: object = {}) =>
  notification.array().parse((await client.rpc('my_notifications', page).throwOnError()).data);
const unreadOf = async ({ client }: Person) =>
  unreadNotifications.parse((await client.rpc('unread_notifications').throwOnError()).data);
const interact = (person: Person, target: Person, type: string) =>
  person.post('/api/matching/interact', { target_user_id: target.id, interaction_type: type });
const write = (person: Person, matchId: string) =>
  person.post('/api/messages/send', { match_id: matchId, content: 'Oli otya?', message_type: 'text' });

/** The live changes of public.notifications that the person receives. */
async function listen({ client }: Person) {
  const changes: { type: string; row: Record<string, unknown> }[] = [];
  const channel = client.channel('notifications');
  await new Promise<void>((resolve) =>
    channel
      .on('postgres_changes', { event: '*', schema: 'public', table: 'notifications' }, (change) =>
        changes.push({ type: change.eventType, row: change.new }),
      )
      .subscribe((status) => status === 'SUBSCRIBED' && resolve()),
  );
  return { changes, stop: () => client.removeChannel(channel) };
}

test('likes, a match and messages create notifications that only their member receives live', async () => {
  const [ann, ben, eve] = [await join(server), await join(server), await join(server)];
  const [hers, foreign] = [await listen(ann), await listen(eve)];
  await interact(ben, ann, 'like');
  await expect
    .poll(() => hers.changes)
    .toMatchObject([{ type: 'INSERT', row: { kind: 'like', count: 1, actor_id: null } }]);
  const matchId = await matchUp(ann, ben);
  await write(ben, matchId);
  await write(ben, matchId);
  await expect
    .poll(() => hers.changes.slice(1))
    .toMatchObject([
      { type: 'INSERT', row: { kind: 'match', actor_id: ben.id, match_id: matchId } },
      { type: 'INSERT', row: { kind: 'message', count: 1 } },
      { type: 'UPDATE', row: { kind: 'message', count: 2 } },
    ]);
  // The like is answered, so its notification would lead to nobody.
  expect(await notificationsOf(ann)).toMatchObject([
    { kind: 'message', count: 2, actor_name: 'Nabirye Ruth' },
    { kind: 'match' },
  ]);
  // Her own notification is later in the replication log, so any foreign one would have arrived before.
  await interact(ann, eve, 'like');
  await expect.poll(() => foreign.changes).toMatchObject([{ row: { kind: 'like' } }]);
  expect((await eve.client.from('notifications').select('kind').throwOnError()).data).toEqual([{ kind: 'like' }]);
  await Promise.all([hers.stop(), foreign.stop()]);
});

test('notifications are read one by one, all at once, or by reading the conversation', async () => {
  const [ann, ben, eve] = [await join(server), await join(server), await join(server)];
  await interact(eve, ann, 'like');
  const matchId = await matchUp(ann, ben);
  await write(ben, matchId);
  expect(await unreadOf(ann)).toBe(3);
  await ann.post(`/api/messages/read/${matchId}`);
  expect(await unreadOf(ann)).toBe(1);
  const [like] = await notificationsOf(ann, { page_size: 1, before: (await notificationsOf(ann))[1]?.created_at });
  expect(like?.kind).toBe('like');
  await ann.client.rpc('mark_notifications_read', { ids: [like?.id ?? ''] }).throwOnError();
  expect(await unreadOf(ann)).toBe(0);
  await write(ben, matchId);
  await ann.client.rpc('mark_notifications_read').throwOnError();
  expect(await unreadOf(ann)).toBe(0);
});

test('a block removes notifications on both sides, and disabled kinds create none', async () => {
  const [ann, ben, eve] = [await join(server), await join(server), await join(server)];
  const matchId = await matchUp(ann, ben);
  await write(ben, matchId);
  await block(ann, ben);
  expect([await notificationsOf(ann), await notificationsOf(ben)].flat().map(({ kind }) => kind)).not.toContain(
    'match',
  );
  await ann.client
    .from('user_settings')
    .upsert({ user_id: ann.id, settings: { likeNotifications: false } })
    .throwOnError();
  const before = (await notificationsOf(ann)).length;
  await interact(eve, ann, 'super_like');
  expect((await notificationsOf(ann)).filter(({ kind }) => kind !== 'match')).toHaveLength(before);
});

test('browsers subscribe with the key of this product, which stays the same', async () => {
  const ask = async () => (await call(server, '/api/notifications/push-key')).body;
  const key = await ask();
  expect(key).toEqual({ publicKey: expect.stringMatching(/^[A-Za-z0-9_-]{87}$/) });
  expect(await ask()).toEqual(key);
  const subscription = { endpoint: 'https://push.example/1', p256dh: 'B'.repeat(87), auth: 'c'.repeat(22) };
  const anybody = await anonymousClient(server).rpc('keep_push_subscription', subscription);
  expect(anybody.error?.code).toBe('42501');
  const ann = await join(server);
  await ann.client.rpc('keep_push_subscription', subscription).throwOnError();
  const insecure = { ...subscription, endpoint: 'http://push.example/1' };
  expect((await ann.client.rpc('keep_push_subscription', insecure)).error?.message).toBe('invalid_request');
  await ann.client.rpc('drop_push_subscription', { endpoint: subscription.endpoint }).throwOnError();
});
