import { deadLettersPage } from '@awamu/contracts/notifications.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Community, type Member, refusal, saveSettings, startCommunity } from './community.ts';
import { makeOperator } from './operators.ts';
import { addressOf, newPair, openPostOffice, outcomesIn, type PostOffice, say, subscribe } from './post-office.ts';

const minute = 60_000;
const delayMinutes = 5;
let community: Community;
let office: PostOffice;
beforeAll(async () => {
  community = await startCommunity();
  office = await openPostOffice(community, delayMinutes);
});
afterAll(async () => {
  await office.stop();
  await community.stop();
});
beforeEach(async () => {
  await community.owner`delete from public.notifications`;
  await community.owner`delete from private.notification_events`;
  Object.assign(office, { sent: [], weather: 'fair', now: Date.now() });
});

const sentTo = (member: Member) => office.sent.filter(({ address }) => address === addressOf(member));
async function after(minutes: number): Promise<void> {
  office.now += minutes * minute;
  await office.round();
}
const pair = (settings: object = {}) => newPair(community, settings);
const outcomes = () => outcomesIn(community);

describe('a mail', () => {
  it('waits for what else happens and tells all of it, once, with one click to turn it off', async () => {
    const { ann, ben, match } = await pair();
    await say(ben, match);
    await office.round();
    await after(delayMinutes - 1);
    expect(sentTo(ann)).toEqual([]);
    await say(ben, match);
    const fan = await community.join();
    await fan.call(`public.interact($1, 'like')`, [ann.id]);
    await office.round();
    await after(1);
    const [{ mail } = {}] = sentTo(ann);
    expect(mail?.subject).toBe('3 new things wait for you on Awamu');
    expect(mail?.text).toContain(`Member ${ben.id.slice(0, 8)} has sent you 2 messages.`);
    expect(mail?.text).toContain('Somebody likes you.');
    expect(mail?.text).not.toContain('Oli otya?');
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    await after(60);
    expect(sentTo(ann)).toHaveLength(1);
    expect(await outcomes()).toEqual(['sent', 'sent', 'sent']);
  });

  it('says in its subject who it was only where the member allows it, and in their language', async () => {
    const { ann, ben, match } = await pair({ language: 'de' });
    await say(ben, match);
    await office.round();
    await after(delayMinutes);
    expect(sentTo(ann)[0]?.subject).toBe('Du hast eine neue Nachricht.');
    expect(sentTo(ann)[0]?.mail?.html).toContain('lang="de"');
    await ann.run('select public.mark_notifications_read()');
    await saveSettings(ann, { language: 'fr', lockScreenDetails: true });
    await say(ben, match);
    await office.round();
    await after(delayMinutes);
    expect(sentTo(ann)[1]?.subject).toBe(`Member ${ben.id.slice(0, 8)} t’a écrit.`);
  });

  it.each([
    ['read', (ann: Member) => ann.run('select public.mark_notifications_read()'), 'read'],
    [
      'blocked',
      (ann: Member, ben: Member) => ann.run('insert into public.blocks (blocked_id) values ($1)', [ben.id]),
      undefined,
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
  ])('is not sent when it was %s meanwhile', async (_what, happens, outcome) => {
    const { ann, ben, match } = await pair();
    await say(ben, match);
    await office.round();
    await happens(ann, ben, match);
    await after(delayMinutes);
    expect(sentTo(ann)).toEqual([]);
    expect(await outcomes()).toEqual(outcome ? [outcome] : []);
  });

  it('to an address that is refused for good is the last one there, until the member says that it works', async () => {
    const { ann, ben, match } = await pair();
    office.weather = 'refusing';
    await say(ben, match);
    await office.round();
    await after(delayMinutes);
    expect(await outcomes()).toEqual(['unreachable']);
    expect(await ann.call('public.my_notifications()')).toMatchObject([
      { kind: 'channel_paused', payload: { channel: 'email' } },
      { kind: 'message' },
    ]);
    office.weather = 'fair';
    await say(ben, match);
    await office.round();
    await after(delayMinutes);
    expect(sentTo(ann)).toEqual([]);
    await saveSettings(ann, { emailNotifications: false });
    await saveSettings(ann, { emailNotifications: true });
    await say(ben, match);
    await office.round();
    await after(delayMinutes);
    expect(sentTo(ann)).toHaveLength(1);
  });
});

describe('a push', () => {
  it('reaches each browser at once, without anything private', async () => {
    const { ann, ben, match } = await pair({ emailNotifications: false });
    const browsers = [await subscribe(ann), await subscribe(ann)];
    await say(ben, match, 'Are you free on Saturday?');
    await office.round();
    expect(office.sent.map(({ address }) => address).sort()).toEqual(browsers.sort());
    const [{ push } = {}] = office.sent;
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
    await say(ben, match, 'Or Sunday?');
    await office.round();
    expect(office.sent.at(-1)?.push?.payload).toMatchObject({
      title: `Member ${ben.id.slice(0, 8)}`,
      body: 'Or Sunday?',
    });
  });

  it('to a browser that is gone ends its subscription, and no other', async () => {
    const { ann, ben, match } = await pair({ emailNotifications: false });
    await subscribe(ann);
    office.weather = 'refusing';
    await say(ben, match);
    await office.round();
    office.weather = 'fair';
    const kept = await subscribe(ann);
    await say(ben, match);
    await office.round();
    expect(office.sent.map(({ address }) => address)).toEqual([kept]);
    expect(await outcomes()).toEqual(['unreachable', 'sent']);
  });
});

describe('WhatsApp', () => {
  it('is used where it is on, and off again when the number cannot be reached', async () => {
    const settings = { emailNotifications: false, whatsappNotifications: true, whatsappNumber: '+256700111222' };
    const { ann, ben, match } = await pair(settings);
    await say(ben, match);
    await office.round();
    await after(delayMinutes);
    expect(office.sent).toMatchObject([
      { channel: 'whatsapp', address: '+256700111222', subject: 'You have a new message.' },
    ]);
    office.weather = 'refusing';
    await say(ben, match);
    await office.round();
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
  ])('hours %s put off what happens to their end', async (_what, zone, start, end, from, until) => {
    const { ann, ben, match } = await pair({ emailNotifications: false, ...quiet(start, end) });
    await community.owner`update public.profiles set time_zone = ${zone} where id = ${ann.id}`;
    await subscribe(ann);
    office.now = Date.parse(from);
    for (const _ of [1, 2]) {
      await say(ben, match);
      await office.round();
    }
    office.now = Date.parse(until) - minute;
    await office.round();
    expect(office.sent).toEqual([]);
    await after(1);
    expect(office.sent).toMatchObject([{ channel: 'push', at: Date.parse(until) }]);
    expect(office.sent[0]?.push?.payload).toMatchObject({ body: 'You have 2 new messages.' });
  });
});

describe('what cannot be delivered', () => {
  it('is tried again, given up, seen by operators without an address, and sent when they try again', async () => {
    const { ann, ben, match } = await pair();
    const admin = await makeOperator(community, 'admin');
    office.weather = 'busy';
    await say(ben, match);
    await office.round();
    await after(delayMinutes);
    const page = deadLettersPage.parse(await admin.call('public.operator_dead_letters()'));
    expect(page).toMatchObject({ total: 1, entries: [{ channel: 'email', kind: 'message', count: 1 }] });
    expect(page.entries[0]?.reason).toMatch(/^busy: /);
    expect(JSON.stringify(page)).not.toMatch(/test\.example|provider\.example/);
    expect(JSON.stringify(page)).not.toContain(ann.id);
    office.weather = 'fair';
    const id = page.entries[0]?.id ?? '';
    expect(await refusal(ann.run('select public.retry_dead_letter($1)', [id]))).toBe('PT403 access_denied');
    await admin.run('select public.retry_dead_letter($1)', [id]);
    await office.round();
    expect(sentTo(ann)).toHaveLength(1);
    expect(await refusal(admin.run('select public.retry_dead_letter($1)', [id]))).toBe('PT404 not_found');
    const [entry] =
      await community.owner`select action, target_user_id from public.admin_audit_logs order by id desc limit 1`;
    expect(entry).toEqual({ action: 'retry_dead_letter', target_user_id: null });
  });

  it('as its server died goes out from another one under the same number', async () => {
    const { ann, ben, match } = await pair();
    office.weather = 'deadly';
    await say(ben, match);
    await office.round();
    await after(delayMinutes);
    office.weather = 'fair';
    await office.round();
    expect(sentTo(ann)).toHaveLength(1);
    await office.recover();
    await office.round();
    expect(new Set(sentTo(ann).map(({ batch }) => batch)).size).toBe(1);
    expect(sentTo(ann)).toHaveLength(2);
    expect(await outcomes()).toEqual(['sent']);
    await office.recover();
    await after(60);
    expect(sentTo(ann)).toHaveLength(2);
  });
});

it('two servers share the work, and nothing goes out twice', async () => {
  const other = await openPostOffice(community, 0);
  const members = await Promise.all(Array.from({ length: 20 }, () => community.join()));
  const fan = await community.join();
  await Promise.all(members.map((member) => fan.call(`public.interact($1, 'super_like')`, [member.id])));
  office.now = other.now = Date.now() + delayMinutes * minute;
  await Promise.all([office.round(), other.round(), office.round(), other.round()]);
  await office.round();
  await after(delayMinutes);
  const all = [...office.sent, ...other.sent].filter(({ address }) => address !== addressOf(fan));
  expect(all.map(({ address }) => address).sort()).toEqual(members.map(addressOf).sort());
  await other.stop();
});

it('what became of it goes after 90 days, a notification after 180', async () => {
  const { ann, ben, match } = await pair();
  await say(ben, match);
  await office.round();
  await after(delayMinutes);
  const left = async (days: number) => {
    await community.server.run('select private.purge_expired($1)', [new Date(Date.now() + days * 86_400_000)]);
    const [row] = await community.owner`select (select count(*)::int from private.deliveries) as deliveries,
      (select count(*)::int from public.notifications where user_id = ${ann.id}) as notifications`;
    return row;
  };
  expect(await left(89)).toEqual({ deliveries: 1, notifications: 1 });
  expect(await left(91)).toEqual({ deliveries: 0, notifications: 1 });
  expect(await left(181)).toEqual({ deliveries: 0, notifications: 0 });
});
