import { limits } from '@awamu/contracts/limits.ts';
import { type AppNotification, notification } from '@awamu/contracts/notifications.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, matchUp, refusal, saveSettings, startCommunity } from './community.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

async function notificationsOf(member: Member, before: string | null = null, size = 20): Promise<AppNotification[]> {
  return notification.array().parse(await member.call('public.my_notifications($1, $2)', [before, size]));
}
const unread = (member: Member) => member.call<number>('public.unread_notifications()');
const sendMessage = (sender: Member, match: string, text = 'Oli otya?') =>
  sender.run('select public.send_message(null, $1, $2)', [match, text]);
/** Two matched members who have read the notification of the match. */
async function pair(): Promise<{ ann: Member; ben: Member; match: string }> {
  const [ann, ben] = [await community.join(), await community.join()];
  const match = await matchUp(ann, ben);
  for (const member of [ann, ben]) await member.run('select public.mark_notifications_read()');
  return { ann, ben, match };
}

describe('events', () => {
  it('a like notifies without a name, a match notifies both members with names', async () => {
    const [ann, ben] = [await community.join(), await community.join()];
    await ann.call(`public.interact($1, 'like')`, [ben.id]);
    expect(await notificationsOf(ben)).toMatchObject([{ kind: 'like', count: 1, actor_id: null, match_id: null }]);
    expect(JSON.stringify(await ben.run('select * from public.notifications'))).not.toContain(ann.id);
    expect(await notificationsOf(ann)).toEqual([]);
    await ben.call(`public.interact($1, 'like')`, [ann.id]);
    const name = `Member ${ben.id.slice(0, 8)}`;
    expect(await notificationsOf(ann)).toMatchObject([
      { kind: 'match', actor_id: ben.id, actor_name: name, read_at: null },
    ]);
    // The like's author is the match now, so its notification would lead to nobody.
    expect(await notificationsOf(ben)).toMatchObject([{ kind: 'match', actor_id: ann.id }]);
    expect(await notificationsOf(ben)).toHaveLength(1);
  });

  it('a super like notifies once with a name, and not in addition to its match', async () => {
    const [ann, ben, eve] = [
      await community.join(),
      await community.join({ settings: { allowMessagesFrom: 'matches' } }),
      await community.join(),
    ];
    for (const _ of [1, 2]) await ann.call(`public.interact($1, 'super_like')`, [ben.id]);
    expect(await notificationsOf(ben)).toMatchObject([{ kind: 'super_like', actor_id: ann.id, count: 1 }]);
    await ann.call(`public.interact($1, 'super_like')`, [eve.id]);
    expect((await notificationsOf(eve)).map(({ kind }) => kind)).toEqual(['match']);
  });

  it('likes share one notification until it is read, messages one per conversation, which moves to the top', async () => {
    const { ann, ben, match } = await pair();
    await sendMessage(ben, match);
    for (const fan of [await community.join(), await community.join()]) {
      await fan.call(`public.interact($1, 'like')`, [ann.id]);
    }
    await sendMessage(ben, match);
    const latest = (await notificationsOf(ann)).slice(0, 2);
    expect(latest).toMatchObject([
      { kind: 'message', count: 2, actor_id: ben.id, match_id: match },
      { kind: 'like', count: 2 },
    ]);
    expect(await unread(ann)).toBe(2);
    await ann.run('select public.mark_notifications_read($1)', [[latest[1]?.id ?? '']]);
    const fan = await community.join();
    await fan.call(`public.interact($1, 'like')`, [ann.id]);
    expect((await notificationsOf(ann)).slice(0, 3).map(({ kind, count }) => [kind, count])).toEqual([
      ['like', 1],
      ['message', 2],
      ['like', 2],
    ]);
  });

  it('each kind depends on its setting', async () => {
    const off = { matchNotifications: false, messageNotifications: false, likeNotifications: false };
    const ann = await community.join({ settings: off });
    const [ben, eve] = [await community.join(), await community.join()];
    await eve.call(`public.interact($1, 'super_like')`, [ann.id]);
    const match = await matchUp(ben, ann);
    await sendMessage(ben, match);
    expect(await notificationsOf(ann)).toEqual([]);
    await community.owner`select private.notify(${ann.id}, 'report_decided', ${community.owner.json({ report_id: match, outcome: 'no_violation' })})`;
    expect((await notificationsOf(ann)).map(({ kind }) => kind)).toEqual(['report_decided']);
  });

  it('rows that are inserted without a caller notify nobody', async () => {
    const { ann, ben, match } = await pair();
    await community.owner`insert into public.messages (match_id, sender_id, recipient_id, content) values (${match}, ${ben.id}, ${ann.id}, 'Old')`;
    expect(await unread(ann)).toBe(0);
  });
});

describe('a notification', () => {
  it('is marked read by reading the conversation', async () => {
    const { ann, ben, match } = await pair();
    await sendMessage(ben, match);
    await community.owner`insert into private.reading_positions (user_id, match_id, read_through) values (${ann.id}, ${match}, 0)`;
    expect(await unread(ann)).toBe(1);
    await ann.run('select public.mark_match_read($1)', [match]);
    expect(await unread(ann)).toBe(0);
    expect((await notificationsOf(ann))[0]).toMatchObject({ kind: 'message', read_at: expect.any(String) });
  });

  it('about a blocked member is hidden on both sides while the block lasts, and no new one is created', async () => {
    const { ann, ben, match } = await pair();
    await sendMessage(ben, match);
    await sendMessage(ann, match);
    const ofTheOther = async () =>
      [await notificationsOf(ann), await notificationsOf(ben)].flat().filter(({ kind }) => kind !== 'like');
    const before = await ofTheOther();
    expect(before.length).toBeGreaterThan(0);
    await ann.run('insert into public.blocks (blocked_id) values ($1)', [ben.id]);
    expect(await ofTheOther()).toEqual([]);
    await ann.run('delete from public.blocks');
    expect(await ofTheOther()).toEqual(before);
    expect(await refusal(ben.run(`select private.notify_about($1, $2, 'like')`, [ann.id, ben.id]))).toMatch(/^42501 /);
  });

  it('of likes counts nobody across a block, and everybody again after it', async () => {
    const [ann, ben] = [await community.join(), await community.join()];
    await ben.call(`public.interact($1, 'like')`, [ann.id]);
    await ann.run('insert into public.blocks (blocked_id) values ($1)', [ben.id]);
    expect(await notificationsOf(ann)).toEqual([]);
    await ann.run('delete from public.blocks');
    expect(await notificationsOf(ann)).toMatchObject([{ kind: 'like', count: 1 }]);
  });

  it('about a closed account or an ended match is hidden', async () => {
    const { ann, ben, match } = await pair();
    const eve = await community.join();
    await saveSettings(ann, { allowMessagesFrom: 'matches' });
    await eve.call(`public.interact($1, 'super_like')`, [ann.id]);
    await sendMessage(ben, match);
    expect(await unread(ann)).toBe(2);
    await community.setStatus(eve, 'suspended');
    expect(await unread(ann)).toBe(1);
    await ben.run('select public.unmatch($1)', [match]);
    expect(await unread(ann)).toBe(0);
    expect(await ann.run(`select from public.notifications where kind in ('message', 'super_like')`)).toEqual([]);
  });

  it('is visible to its member only, and pages never split notifications of the same time', async () => {
    const { ann, ben } = await pair();
    await community.owner`insert into public.notifications (user_id, kind, payload, created_at, read_at)
      select ${ann.id}, 'report_decided', jsonb_build_object('report_id', gen_random_uuid(), 'outcome', 'no_violation'),
        now() - make_interval(mins => number / 2), now() from generate_series(2, 6) as number`;
    const all = (await notificationsOf(ann)).map(({ id }) => id);
    const pages: string[] = [];
    for (let page = await notificationsOf(ann, null, 2); page.length > 0; ) {
      pages.push(...page.map(({ id }) => id));
      page = await notificationsOf(ann, page.at(-1)?.created_at ?? null, 2);
    }
    expect(pages).toEqual(all);
    await ben.run('select public.mark_notifications_read($1)', [all]);
    expect((await notificationsOf(ben)).map(({ id }) => id)).not.toEqual(expect.arrayContaining([all[0]]));
    expect(await refusal(community.anonymous.run('select public.my_notifications()'))).toMatch(/^42501 /);
    const many = Array.from({ length: 501 }, () => ann.id);
    expect(await refusal(ann.run('select public.mark_notifications_read($1)', [many]))).toBe('PT400 invalid_request');
  });
});

const keys = { p256dh: 'B'.repeat(87), auth: 'c'.repeat(22) };
const storeSubscription = (member: Member, endpoint: string, { p256dh, auth } = keys) =>
  member.run('select public.keep_push_subscription($1, $2, $3)', [endpoint, p256dh, auth]);
const subscriptionsOf = async (member: Member) =>
  (
    await community.owner<
      { endpoint: string }[]
    >`select endpoint from private.push_subscriptions where user_id = ${member.id} order by created_at`
  ).map(({ endpoint }) => endpoint);

describe('a push subscription', () => {
  it('is stored once, deleted by its member only, and limited to ten', async () => {
    const [ann, ben] = [await community.join(), await community.join()];
    const addresses = Array.from({ length: 11 }, (_, index) => `https://push.example/${ann.id}/${index}`);
    for (const address of [addresses[0] ?? '', ...addresses]) await storeSubscription(ann, address);
    expect(await subscriptionsOf(ann)).toEqual(addresses.slice(1));
    await ben.run('select public.drop_push_subscription($1)', [addresses[1] ?? '']);
    expect(await subscriptionsOf(ann)).toHaveLength(limits.pushSubscriptions);
    await ann.run('select public.drop_push_subscription($1)', [addresses[1] ?? '']);
    expect(await subscriptionsOf(ann)).toEqual(addresses.slice(2));
  });

  it('moves to the member who signs in on its browser, and only with the right keys', async () => {
    const [ann, ben] = [await community.join(), await community.join()];
    const address = `https://push.example/shared/${ann.id}`;
    await storeSubscription(ann, address);
    expect(await refusal(storeSubscription(ben, address, { ...keys, auth: 'd'.repeat(22) }))).toBe(
      'PT400 invalid_request',
    );
    expect(await subscriptionsOf(ann)).toEqual([address]);
    await storeSubscription(ben, address);
    expect([await subscriptionsOf(ann), await subscriptionsOf(ben)]).toEqual([[], [address]]);
  });

  it.each([
    ['http', 'http://push.example/x', keys],
    ['an address that is too long', `https://push.example/${'x'.repeat(1000)}`, keys],
    ['no path', 'https://push.example', keys],
    ['a bad key', 'https://push.example/x', { ...keys, p256dh: 'no' }],
    ['a bad secret', 'https://push.example/x', { ...keys, auth: '<script>' }],
  ])('with %s is refused', async (_what, address, given) => {
    const ann = await community.join();
    expect(await refusal(storeSubscription(ann, address, given))).toBe('PT400 invalid_request');
  });

  it('ends with the session, and with the account', async () => {
    const ann = await community.join();
    await storeSubscription(ann, `https://push.example/${ann.id}`);
    await community.setStatus(ann, 'banned');
    expect(await subscriptionsOf(ann)).toEqual([]);
  });
});
