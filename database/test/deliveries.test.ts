import { deadLettersPage } from '@awamu/contracts/notifications.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Community, type Member, provePhone, refusal, saveSettings, startCommunity } from './community.ts';
import { addressOf, newPair, outcomesIn, type Server, sendMessage, startServer, subscribe } from './delivery-server.ts';
import { makeOperator } from './operators.ts';

const minute = 60_000;
const delayMinutes = 5;
let community: Community;
let server: Server;
beforeAll(async () => {
  community = await startCommunity();
  server = await startServer(community, delayMinutes);
});
afterAll(async () => {
  await server.stop();
  await community.stop();
});
beforeEach(async () => {
  await community.owner`delete from public.notifications`;
  await community.owner`delete from private.notification_events`;
  Object.assign(server, { sent: [], behaviour: 'accept', now: Date.now() });
});

/** Notification emails to the member: others are sent as well, as the one about a closed account. */
const sentTo = (member: Member) =>
  server.sent.filter(({ address, mail }) => address === addressOf(member) && mail?.headers?.['List-Unsubscribe']);
async function after(minutes: number): Promise<void> {
  server.now += minutes * minute;
  await server.round();
}
const pair = (settings: object = {}) => newPair(community, settings);
const outcomes = () => outcomesIn(community);

describe('an email', () => {
  it('collects later events, is sent once, and has a one-click unsubscribe link', async () => {
    const { ann, ben, match } = await pair();
    await sendMessage(ben, match);
    await server.round();
    await after(delayMinutes - 1);
    expect(sentTo(ann)).toEqual([]);
    await sendMessage(ben, match);
    const fan = await community.join();
    await fan.call(`public.interact($1, 'like')`, [ann.id]);
    await server.round();
    await after(1);
    const [{ mail } = {}] = sentTo(ann);
    expect(mail?.subject).toBe('3 new notifications on Awamu');
    expect(mail?.text).toContain(`Member ${ben.id.slice(0, 8)} sent you 2 messages.`);
    expect(mail?.text).toContain('Someone liked you.');
    expect(mail?.text).not.toContain('Oli otya?');
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    await after(60);
    expect(sentTo(ann)).toHaveLength(1);
    expect(await outcomes()).toEqual(['sent', 'sent', 'sent']);
  });

  it('is in the member’s language and has a name in its subject only if the member allows it', async () => {
    const { ann, ben, match } = await pair({ language: 'de' });
    await sendMessage(ben, match);
    await server.round();
    await after(delayMinutes);
    expect(sentTo(ann)[0]?.subject).toBe('Du hast eine neue Nachricht.');
    expect(sentTo(ann)[0]?.mail?.html).toContain('lang="de"');
    await ann.run('select public.mark_notifications_read()');
    await saveSettings(ann, { language: 'fr', lockScreenDetails: true });
    await sendMessage(ben, match);
    await server.round();
    await after(delayMinutes);
    expect(sentTo(ann)[1]?.subject).toBe(`Member ${ben.id.slice(0, 8)} t’a écrit.`);
  });

  it.each([
    ['read', (ann: Member) => ann.run('select public.mark_notifications_read()'), 'read'],
    [
      'blocked',
      (ann: Member, ben: Member) => ann.run('insert into public.blocks (blocked_id) values ($1)', [ben.id]),
      'hidden',
    ],
    ['turned off', (ann: Member) => saveSettings(ann, { emailNotifications: false }), 'unwanted'],
    ['of a kind turned off', (ann: Member) => saveSettings(ann, { messageNotifications: false }), 'unwanted'],
    ['for an account that was closed', (ann: Member) => community.setStatus(ann, 'suspended'), 'hidden'],
    ['from an account that was closed', (_: Member, ben: Member) => community.setStatus(ben, 'banned'), 'hidden'],
    [
      'of a match that ended',
      (_: Member, ben: Member, match: string) => ben.run('select public.unmatch($1)', [match]),
      'hidden',
    ],
  ])('is not sent if it was %s in the meantime', async (_what, happens, outcome) => {
    const { ann, ben, match } = await pair();
    await sendMessage(ben, match);
    await server.round();
    await happens(ann, ben, match);
    await after(delayMinutes);
    expect(sentTo(ann)).toEqual([]);
    expect(await outcomes()).toEqual([outcome]);
  });

  it('to a permanently rejected address is the last one until the member turns emails on again', async () => {
    const { ann, ben, match } = await pair();
    server.behaviour = 'reject';
    await sendMessage(ben, match);
    await server.round();
    await after(delayMinutes);
    expect(await outcomes()).toEqual(['unreachable']);
    expect(await ann.call('public.my_notifications()')).toMatchObject([
      { kind: 'channel_paused', payload: { channel: 'email' } },
      { kind: 'message' },
    ]);
    server.behaviour = 'accept';
    await sendMessage(ben, match);
    await server.round();
    await after(delayMinutes);
    expect(sentTo(ann)).toEqual([]);
    await saveSettings(ann, { emailNotifications: false });
    await saveSettings(ann, { emailNotifications: true });
    await sendMessage(ben, match);
    await server.round();
    await after(delayMinutes);
    expect(sentTo(ann)).toHaveLength(1);
  });
});

describe('a push', () => {
  it('is sent to all browsers at once, without private data', async () => {
    const { ann, ben, match } = await pair({ emailNotifications: false });
    const browsers = [await subscribe(ann), await subscribe(ann)];
    await sendMessage(ben, match, 'Are you free on Saturday?');
    await server.round();
    expect(server.sent.map(({ address }) => address).sort()).toEqual(browsers.sort());
    const [{ push } = {}] = server.sent;
    expect(push?.payload).toMatchObject({
      kind: 'message',
      title: 'Awamu',
      body: 'You have a new message.',
      url: `/messages?match=${match}`,
      unread: 1,
    });
    expect(push?.topic).toMatch(/^[0-9a-f]{32}$/);
    await saveSettings(ann, { emailNotifications: false, lockScreenDetails: true });
    await ann.run('select public.mark_notifications_read()');
    await sendMessage(ben, match, `Or Sunday?${'!'.repeat(191)}`);
    await server.round();
    expect(server.sent.at(-1)?.push?.payload).toMatchObject({
      title: `Member ${ben.id.slice(0, 8)}`,
      body: `Or Sunday?${'!'.repeat(190)}…`,
    });
  });

  it('to an expired subscription deletes that subscription only', async () => {
    const { ann, ben, match } = await pair({ emailNotifications: false });
    await subscribe(ann);
    server.behaviour = 'reject';
    await sendMessage(ben, match);
    await server.round();
    server.behaviour = 'accept';
    const active = await subscribe(ann);
    await sendMessage(ben, match);
    await server.round();
    expect(server.sent.map(({ address }) => address)).toEqual([active]);
    expect(await outcomes()).toEqual(['unreachable', 'sent']);
  });
});

describe('WhatsApp', () => {
  it('is used if it is on, and is turned off if the number is unreachable', async () => {
    const settings = { emailNotifications: false, whatsappNotifications: true, whatsappNumber: '+256700111222' };
    const { ann, ben, match } = await pair(settings);
    await provePhone(community, ann, '+256700111222');
    await sendMessage(ben, match);
    await server.round();
    await after(delayMinutes);
    expect(server.sent).toMatchObject([
      { channel: 'whatsapp', address: '+256700111222', subject: 'You have a new message.' },
    ]);
    server.behaviour = 'reject';
    await sendMessage(ben, match);
    await server.round();
    await after(delayMinutes);
    const [stored] = await ann.run<{ settings: object }>('select settings from public.user_settings');
    expect(stored?.settings).toMatchObject({ whatsappNotifications: false, whatsappNumber: '+256700111222' });
    expect(await ann.call('public.my_notifications()')).toMatchObject([
      { kind: 'channel_paused' },
      { kind: 'message' },
    ]);
  });
});

describe('do-not-disturb', () => {
  const quiet = (start: string, end: string) => ({
    doNotDisturbEnabled: true,
    doNotDisturbStart: start,
    doNotDisturbEnd: end,
  });

  it.each([
    ['over midnight', 'Africa/Kampala', '22:00', '07:00', '2026-03-10T20:30:00Z', '2026-03-11T04:00:00Z'],
    ['in the night of summer time', 'Europe/Berlin', '23:00', '08:00', '2026-03-28T22:30:00Z', '2026-03-29T06:00:00Z'],
    ['that end in the missing hour', 'Europe/Berlin', '23:00', '02:30', '2026-03-28T22:30:00Z', '2026-03-29T01:30:00Z'],
    [
      'that end in the hour that comes twice',
      'Europe/Berlin',
      '23:00',
      '02:30',
      '2026-10-24T22:30:00Z',
      '2026-10-25T01:30:00Z',
    ],
    ['of an unknown time zone', 'Nowhere/At_All', '08:00', '09:00', '2026-03-10T08:30:00Z', '2026-03-10T09:00:00Z'],
  ])('hours %s delay notifications until their end', async (_what, zone, start, end, from, until) => {
    const { ann, ben, match } = await pair({ emailNotifications: false, ...quiet(start, end) });
    await community.owner`update public.profiles set time_zone = ${zone} where id = ${ann.id}`;
    await subscribe(ann);
    server.now = Date.parse(from);
    for (const _ of [1, 2]) {
      await sendMessage(ben, match);
      await server.round();
    }
    server.now = Date.parse(until) - minute;
    await server.round();
    expect(server.sent).toEqual([]);
    await after(1);
    expect(server.sent).toMatchObject([{ channel: 'push', at: Date.parse(until) }]);
    expect(server.sent[0]?.push?.payload).toMatchObject({ body: 'You have 2 new messages.' });
  });
});

describe('a failed delivery', () => {
  it('is retried, given up, listed for operators without an address, and sent when they retry it', async () => {
    const { ann, ben, match } = await pair();
    const admin = await makeOperator(community, 'admin');
    server.behaviour = 'busy';
    await sendMessage(ben, match);
    await server.round();
    await after(delayMinutes);
    const page = deadLettersPage.parse(await admin.call('public.operator_dead_letters()'));
    expect(page).toMatchObject({ total: 1, entries: [{ channel: 'email', kind: 'message', count: 1 }] });
    expect(page.entries[0]?.reason).toMatch(/^busy: /);
    expect(JSON.stringify(page)).not.toMatch(/test\.example|provider\.example/);
    expect(JSON.stringify(page)).not.toContain(ann.id);
    server.behaviour = 'accept';
    const id = page.entries[0]?.id ?? '';
    expect(await refusal(ann.run('select public.retry_dead_letter($1)', [id]))).toBe('PT403 access_denied');
    await admin.run('select public.retry_dead_letter($1)', [id]);
    await server.round();
    expect(sentTo(ann)).toHaveLength(1);
    expect(await refusal(admin.run('select public.retry_dead_letter($1)', [id]))).toBe('PT404 not_found');
    const [entry] =
      await community.owner`select action, target_user_id from public.admin_audit_logs order by id desc limit 1`;
    expect(entry).toEqual({ action: 'retry_dead_letter', target_user_id: null });
  });

  it('of a crashed server is sent by another one with the same id', async () => {
    const { ann, ben, match } = await pair();
    server.behaviour = 'crash after send';
    await sendMessage(ben, match);
    await server.round();
    await after(delayMinutes);
    server.behaviour = 'accept';
    await server.round();
    expect(sentTo(ann)).toHaveLength(1);
    await server.recover();
    await after(1);
    expect(new Set(sentTo(ann).map(({ batch }) => batch)).size).toBe(1);
    expect(sentTo(ann)).toHaveLength(2);
    expect(await outcomes()).toEqual(['sent']);
    await server.recover();
    await after(60);
    expect(sentTo(ann)).toHaveLength(2);
  });
});

it('two servers share the deliveries, and nothing is sent twice', async () => {
  const other = await startServer(community, 0);
  const members = await Promise.all(Array.from({ length: 20 }, () => community.join()));
  const fan = await community.join();
  await Promise.all(members.map((member) => fan.call(`public.interact($1, 'super_like')`, [member.id])));
  server.now = other.now = Date.now() + delayMinutes * minute;
  await Promise.all([server.round(), other.round(), server.round(), other.round()]);
  await server.round();
  await after(delayMinutes);
  const all = [...server.sent, ...other.sent].filter(({ address }) => address !== addressOf(fan));
  expect(all.map(({ address }) => address).sort()).toEqual(members.map(addressOf).sort());
  await other.stop();
});

it('deliveries are purged after 90 days, notifications after 180', async () => {
  const { ann, ben, match } = await pair();
  await sendMessage(ben, match);
  await server.round();
  await after(delayMinutes);
  const remaining = async (days: number) => {
    await community.server.run('select private.purge_expired($1)', [new Date(Date.now() + days * 86_400_000)]);
    const [row] = await community.owner`select (select count(*)::int from private.deliveries) as deliveries,
      (select count(*)::int from public.notifications where user_id = ${ann.id}) as notifications`;
    return row;
  };
  expect(await remaining(89)).toEqual({ deliveries: 1, notifications: 1 });
  expect(await remaining(91)).toEqual({ deliveries: 0, notifications: 1 });
  expect(await remaining(181)).toEqual({ deliveries: 0, notifications: 0 });
});
