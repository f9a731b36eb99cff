import { deadLettersPage } from '@awamu/contracts/notifications.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Community, type Member, refusal, saveSettings, startCommunity } from './community.ts';
import { makeOperator } from './operators.ts';
import { addressOf, newPair, openPostOffice, outcomesIn, type PostOffice, say, type Weather } from './post-office.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let community: Community;
let office: PostOffice;
beforeAll(async () => {
  community = await startCommunity();
  office = await openPostOffice(community, 0);
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

const number = '+256700111222';
const byWhatsapp = { emailNotifications: false, whatsappNotifications: true, whatsappNumber: number };
const outcomes = () => outcomesIn(community);
const settingsOf = async (member: Member) =>
  (await member.run<{ settings: object }>('select settings from public.user_settings'))[0]?.settings;

const reader = (settings: object) => newPair(community, settings);

/** Somebody with WhatsApp, to whom one message was sent in this weather. @returns its receipt */
async function sentByWhatsapp(weather: Weather = 'fair'): Promise<{ ann: Member; receipt: string }> {
  const { ann, ben, match } = await reader(byWhatsapp);
  await say(ben, match);
  office.weather = weather;
  await office.round();
  office.weather = 'fair';
  const [row] = await community.owner<{ receipt: string }[]>`
    select private.receipt_of(batch_id, attempt, ${number}) as receipt from private.deliveries`;
  return { ann, receipt: row?.receipt ?? '' };
}

/** Another server looks at what the dead one held, and again after a while. */
async function goOn(): Promise<void> {
  await office.recover();
  await office.round();
  office.now += 5 * 60 * minute;
  await office.round();
}

describe('a message to WhatsApp whose answer is missing', () => {
  it.each<[string, Weather, number]>([
    ['the server was killed after WhatsApp took it', 'deadly', 1],
    ['the server was killed before WhatsApp was asked', 'stillborn', 0],
    ['WhatsApp said nothing', 'silent', 1],
  ])('is not sent again: %s', async (_why, weather, taken) => {
    await sentByWhatsapp(weather);
    await goOn();
    expect(office.sent).toHaveLength(taken);
    expect(await outcomes()).toEqual(['uncertain']);
  });

  it('is seen by operators, who may have it sent again', async () => {
    await sentByWhatsapp('deadly');
    await goOn();
    const admin = await makeOperator(community, 'admin');
    const page = deadLettersPage.parse(await admin.call('public.operator_dead_letters()'));
    expect(page).toMatchObject({ total: 1, entries: [{ channel: 'whatsapp', count: 1 }] });
    expect(page.entries[0]?.reason).toMatch(/^WhatsApp did not answer: it may have arrived/);
    await admin.run('select public.retry_dead_letter($1)', [page.entries[0]?.id ?? '']);
    await office.round();
    expect(office.sent).toHaveLength(2);
    expect(await outcomes()).toEqual(['sent']);
  });

  it.each([
    ['sent', 'sent'],
    ['delivered', 'delivered'],
  ] as const)('was sent when WhatsApp says so: %s', async (verdict, outcome) => {
    const { receipt } = await sentByWhatsapp('silent');
    await office.hear(receipt, verdict);
    expect(await outcomes()).toEqual([outcome]);
  });

  it('is sent again once WhatsApp says that it failed', async () => {
    const { receipt } = await sentByWhatsapp('silent');
    await office.hear(receipt, 'busy');
    await goOn();
    expect(office.sent).toHaveLength(2);
    expect(await outcomes()).toEqual(['sent']);
  });

  it('of a server that died with its last try is not given up, but uncertain', async () => {
    await sentByWhatsapp('deadly');
    const batches = await community.owner<{ id: string }[]>`select batch_id as id from private.deliveries`;
    const ids = batches.map(({ id }) => id);
    await community.server.run(`select private.settle_batches($1::uuid[], now(), 'dead')`, [ids]);
    expect(await outcomes()).toEqual(['uncertain']);
  });
});

describe('what WhatsApp says of a message that it took', () => {
  it('busy: it is sent again, once however often it is said, until a day has passed', async () => {
    const { receipt } = await sentByWhatsapp();
    await office.hear(receipt, 'busy');
    await office.hear(receipt, 'busy');
    await goOn();
    expect(office.sent).toHaveLength(2);
    // Of the first try: the second one is out.
    await office.hear(receipt, 'busy');
    await goOn();
    expect(office.sent).toHaveLength(2);
    office.now += day;
    await office.hear(office.sent[1]?.receipt ?? '', 'busy');
    await goOn();
    expect(office.sent).toHaveLength(2);
    expect(await outcomes()).toEqual(['dead']);
  });

  it('busy, and then delivered to another phone: it is not sent again', async () => {
    const { receipt } = await sentByWhatsapp();
    await office.hear(receipt, 'busy');
    await office.hear(receipt, 'delivered');
    await office.hear(receipt, 'busy');
    await goOn();
    expect(office.sent).toHaveLength(1);
    expect(await outcomes()).toEqual(['delivered']);
  });

  it('busy, before its server notes that it is out: it is sent again', async () => {
    const { receipt } = await sentByWhatsapp('deadly');
    await office.hear(receipt, 'busy');
    const batches = await community.owner<{ id: string }[]>`select batch_id as id from private.deliveries`;
    const ids = batches.map(({ id }) => id);
    await community.server.run(`select private.settle_batches($1::uuid[], now(), 'sent')`, [ids]);
    expect(await outcomes()).toEqual([null]);
    await goOn();
    expect(office.sent).toHaveLength(2);
  });

  it('refused: the number rests and its member is told', async () => {
    const { ann, receipt } = await sentByWhatsapp();
    await office.hear(receipt, 'refused');
    expect(await outcomes()).toEqual(['unreachable']);
    expect(await settingsOf(ann)).toMatchObject({ whatsappNotifications: false, whatsappNumber: number });
    expect(await ann.call('public.my_notifications()')).toMatchObject([
      { kind: 'channel_paused', payload: { channel: 'whatsapp' } },
      { kind: 'message' },
    ]);
  });

  it('refused, of a number that the member has replaced: the new one stays on', async () => {
    const { ann, receipt } = await sentByWhatsapp();
    await saveSettings(ann, { ...byWhatsapp, whatsappNumber: '+256700333444' });
    await office.hear(receipt, 'refused');
    expect(await outcomes()).toEqual(['unreachable']);
    expect(await settingsOf(ann)).toMatchObject({ whatsappNotifications: true });
  });

  it('failed: it is given up, and operators see why', async () => {
    const { receipt } = await sentByWhatsapp();
    await office.hear(receipt, 'failed');
    await goOn();
    expect(office.sent).toHaveLength(1);
    expect(await outcomes()).toEqual(['dead']);
    const admin = await makeOperator(community, 'admin');
    const page = deadLettersPage.parse(await admin.call('public.operator_dead_letters()'));
    expect(page.entries.map(({ reason }) => reason)).toEqual(['WhatsApp said failed']);
  });

  it.each([
    ['nothing', ''],
    ['no number', 'x.1.000000000000'],
    ['a number that is no batch', `${crypto.randomUUID()}.1.000000000000`],
  ])('with a receipt that is not ours (%s) changes nothing', async (_what, receipt) => {
    await sentByWhatsapp();
    await office.hear(receipt, 'refused');
    expect(await outcomes()).toEqual(['sent']);
  });
});

describe('a mail that came back', () => {
  async function mailed() {
    const { ann, ben, match } = await reader({ pushNotifications: false });
    await say(ben, match);
    await office.round();
    return { ann, batch: office.sent[0]?.batch ?? '' };
  }
  const bounce = (batch: string, address: string) =>
    community.server.call<boolean>('private.handle_bounce($1, $2, $3, now())', [
      batch,
      address,
      'it came back (5.1.1)',
    ]);

  it('lets its address rest and tells the member', async () => {
    const { ann, batch } = await mailed();
    expect(await bounce(batch, addressOf(ann))).toBe(true);
    expect(await bounce(batch, addressOf(ann))).toBe(true);
    expect(await outcomes()).toEqual(['unreachable']);
    const known =
      await community.owner`select email, reason from private.unreachable_addresses where user_id = ${ann.id}`;
    expect(known).toEqual([{ email: addressOf(ann), reason: 'it came back (5.1.1)' }]);
    expect(await ann.call('public.my_notifications()')).toMatchObject([
      { kind: 'channel_paused' },
      { kind: 'message' },
    ]);
  });

  it('from an address that the member has left, or of a number that is no mail, changes nothing', async () => {
    const { ann, batch } = await mailed();
    expect(await bounce(batch, 'former@test.example')).toBe(false);
    expect(await bounce(crypto.randomUUID(), addressOf(ann))).toBe(false);
    const [known] =
      await community.owner`select count(*)::int from private.unreachable_addresses where user_id = ${ann.id}`;
    expect([known, await outcomes()]).toEqual([{ count: 0 }, ['sent']]);
  });

  it('and one that its reader calls unwanted turns mails off', async () => {
    const { ann, batch } = await mailed();
    const complain = (address: string) =>
      community.server.call<boolean>('private.handle_complaint($1, $2)', [batch, address]);
    expect(await complain('former@test.example')).toBe(false);
    expect(await settingsOf(ann)).not.toMatchObject({ emailNotifications: false });
    expect(await complain(addressOf(ann))).toBe(true);
    expect(await settingsOf(ann)).toMatchObject({ emailNotifications: false });
  });
});

it('nobody but the server says what providers said', async () => {
  const member = await community.join();
  for (const call of [
    `private.handle_whatsapp_statuses('[]', now())`,
    `private.handle_bounce(gen_random_uuid(), 'a@b.c', '', now())`,
    `private.handle_complaint(gen_random_uuid(), 'a@b.c')`,
    'private.address_of_mail(gen_random_uuid())',
  ]) {
    expect(await refusal(member.run(`select ${call}`)), call).toMatch(/^42501 /);
    expect(await refusal(community.anonymous.run(`select ${call}`)), call).toMatch(/^42501 /);
  }
});

it('several notifications that were given up together are tried again together', async () => {
  const { ben, match } = await reader({ pushNotifications: false });
  office.weather = 'busy';
  await say(ben, match);
  await say(ben, match);
  await office.round();
  expect(await outcomes()).toEqual(['dead', 'dead']);
  const admin = await makeOperator(community, 'admin');
  const page = deadLettersPage.parse(await admin.call('public.operator_dead_letters()'));
  office.weather = 'fair';
  await admin.run('select public.retry_dead_letter($1)', [page.entries[0]?.id ?? '']);
  office.now += minute;
  await office.round();
  expect(await outcomes()).toEqual(['sent', 'sent']);
});
