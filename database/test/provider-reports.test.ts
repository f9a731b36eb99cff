import { deadLettersPage } from '@awamu/contracts/notifications.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Community, type Member, provePhone, refusal, saveSettings, startCommunity } from './community.ts';
import {
  addressOf,
  newPair,
  outcomesIn,
  type ProviderBehaviour,
  type Server,
  sendMessage,
  startServer,
} from './delivery-server.ts';
import { makeOperator } from './operators.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let community: Community;
let server: Server;
beforeAll(async () => {
  community = await startCommunity();
  server = await startServer(community, 0);
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

const number = '+256700111222';
const byWhatsapp = { emailNotifications: false, whatsappNotifications: true, whatsappNumber: number };
const outcomes = () => outcomesIn(community);
const settingsOf = async (member: Member) =>
  (await member.run<{ settings: object }>('select settings from public.user_settings'))[0]?.settings;

const startPair = (settings: object) => newPair(community, settings);

/** Sends one notification by WhatsApp with this provider behaviour. @returns its recipient and receipt */
async function sentByWhatsapp(behaviour: ProviderBehaviour = 'accept'): Promise<{ ann: Member; receipt: string }> {
  const { ann, ben, match } = await startPair(byWhatsapp);
  await provePhone(community, ann, number);
  await sendMessage(ben, match);
  server.behaviour = behaviour;
  await server.round();
  server.behaviour = 'accept';
  const [row] = await community.owner<{ receipt: string }[]>`
    select private.receipt_of(batch_id, attempt, ${number}) as receipt from private.deliveries`;
  return { ann, receipt: row?.receipt ?? '' };
}

/** Lets another server take over the jobs of a crashed one, and runs it again five hours later. */
async function recoverAndRetry(): Promise<void> {
  await server.recover();
  await server.round();
  server.now += 5 * 60 * minute;
  await server.round();
}

describe('a WhatsApp message without a response', () => {
  it.each<[string, ProviderBehaviour, number]>([
    ['the server crashed after WhatsApp accepted it', 'crash after send', 1],
    ['the server crashed before sending it', 'crash before send', 0],
    ['WhatsApp sent no response', 'no response', 1],
  ])('is not sent again: %s', async (_why, behaviour, sentCount) => {
    await sentByWhatsapp(behaviour);
    await recoverAndRetry();
    expect(server.sent).toHaveLength(sentCount);
    expect(await outcomes()).toEqual(['uncertain']);
  });

  it('is listed for operators, who can send it again', async () => {
    await sentByWhatsapp('crash after send');
    await recoverAndRetry();
    const admin = await makeOperator(community, 'admin');
    const page = deadLettersPage.parse(await admin.call('public.operator_dead_letters()'));
    expect(page).toMatchObject({ total: 1, entries: [{ channel: 'whatsapp', count: 1 }] });
    expect(page.entries[0]?.reason).toMatch(/^WhatsApp did not answer: it may have arrived/);
    await admin.run('select public.retry_dead_letter($1)', [page.entries[0]?.id ?? '']);
    await server.round();
    expect(server.sent).toHaveLength(2);
    expect(await outcomes()).toEqual(['sent']);
  });

  it.each([
    ['sent', 'sent'],
    ['delivered', 'delivered'],
  ] as const)('was sent when WhatsApp says so: %s', async (verdict, outcome) => {
    const { receipt } = await sentByWhatsapp('no response');
    await server.reportStatus(receipt, verdict);
    expect(await outcomes()).toEqual([outcome]);
  });

  it('is sent again once WhatsApp reports that it failed', async () => {
    const { receipt } = await sentByWhatsapp('no response');
    await server.reportStatus(receipt, 'busy');
    await recoverAndRetry();
    expect(server.sent).toHaveLength(2);
    expect(await outcomes()).toEqual(['sent']);
  });

  it('of a server that crashed in its last attempt is not given up, but uncertain', async () => {
    await sentByWhatsapp('crash after send');
    const batches = await community.owner<{ id: string }[]>`select batch_id as id from private.deliveries`;
    const ids = batches.map(({ id }) => id);
    for (const id of ids) await community.server.run(`select private.settle_outbound_message($1, now(), 'dead')`, [id]);
    expect(await outcomes()).toEqual(['uncertain']);
  });
});

describe('a WhatsApp status of an accepted message', () => {
  it('busy: it is sent again, once even for repeated reports, within a day', async () => {
    const { receipt } = await sentByWhatsapp();
    await server.reportStatus(receipt, 'busy');
    await server.reportStatus(receipt, 'busy');
    await recoverAndRetry();
    expect(server.sent).toHaveLength(2);
    // This report is about the first attempt, but the second one has been sent.
    await server.reportStatus(receipt, 'busy');
    await recoverAndRetry();
    expect(server.sent).toHaveLength(2);
    server.now += day;
    await server.reportStatus(server.sent[1]?.receipt ?? '', 'busy');
    await recoverAndRetry();
    expect(server.sent).toHaveLength(2);
    expect(await outcomes()).toEqual(['dead']);
  });

  it('busy, and then delivered to another phone: it is not sent again', async () => {
    const { receipt } = await sentByWhatsapp();
    await server.reportStatus(receipt, 'busy');
    await server.reportStatus(receipt, 'delivered');
    await server.reportStatus(receipt, 'busy');
    await recoverAndRetry();
    expect(server.sent).toHaveLength(1);
    expect(await outcomes()).toEqual(['delivered']);
  });

  it('busy, before the server records that it was sent: it is sent again', async () => {
    const { receipt } = await sentByWhatsapp('crash after send');
    await server.reportStatus(receipt, 'busy');
    const batches = await community.owner<{ id: string }[]>`select batch_id as id from private.deliveries`;
    const ids = batches.map(({ id }) => id);
    for (const id of ids) await community.server.run(`select private.settle_outbound_message($1, now(), 'sent')`, [id]);
    expect(await outcomes()).toEqual([null]);
    await recoverAndRetry();
    expect(server.sent).toHaveLength(2);
  });

  it('refused: the number is suppressed and the member is notified', async () => {
    const { ann, receipt } = await sentByWhatsapp();
    await server.reportStatus(receipt, 'refused');
    expect(await outcomes()).toEqual(['unreachable']);
    expect(await settingsOf(ann)).toMatchObject({ whatsappNotifications: false, whatsappNumber: number });
    expect(await ann.call('public.my_notifications()')).toMatchObject([
      { kind: 'channel_paused', payload: { channel: 'whatsapp' } },
      { kind: 'message' },
    ]);
  });

  it('refused, for a number that the member has replaced: the new one stays on', async () => {
    const { ann, receipt } = await sentByWhatsapp();
    await saveSettings(ann, { ...byWhatsapp, whatsappNumber: '+256700333444' });
    await server.reportStatus(receipt, 'refused');
    expect(await outcomes()).toEqual(['unreachable']);
    expect(await settingsOf(ann)).toMatchObject({ whatsappNotifications: true });
  });

  it('failed: it is given up, and operators see the reason', async () => {
    const { receipt } = await sentByWhatsapp();
    await server.reportStatus(receipt, 'failed');
    await recoverAndRetry();
    expect(server.sent).toHaveLength(1);
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
    await server.reportStatus(receipt, 'refused');
    expect(await outcomes()).toEqual(['sent']);
  });
});

describe('a bounced email', () => {
  async function mailed() {
    const { ann, ben, match } = await startPair({ pushNotifications: false });
    await sendMessage(ben, match);
    await server.round();
    return { ann, batch: server.sent[0]?.batch ?? '' };
  }
  const bounce = (batch: string, address: string) =>
    community.server.call<boolean>('private.handle_bounce($1, $2, $3, now())', [
      batch,
      address,
      'it came back (5.1.1)',
    ]);

  it('suppresses its address and notifies the member', async () => {
    const { ann, batch } = await mailed();
    expect(await bounce(batch, addressOf(ann))).toBe(true);
    expect(await bounce(batch, addressOf(ann))).toBe(true);
    expect(await outcomes()).toEqual(['unreachable']);
    const suppressed =
      await community.owner`select email, reason from private.unreachable_addresses where user_id = ${ann.id}`;
    expect(suppressed).toEqual([{ email: addressOf(ann), reason: 'it came back (5.1.1)' }]);
    expect(await ann.call('public.my_notifications()')).toMatchObject([
      { kind: 'channel_paused' },
      { kind: 'message' },
    ]);
  });

  it('from a former address or with an unknown id changes nothing', async () => {
    const { ann, batch } = await mailed();
    expect(await bounce(batch, 'former@test.example')).toBe(false);
    expect(await bounce(crypto.randomUUID(), addressOf(ann))).toBe(false);
    const [suppressed] =
      await community.owner`select count(*)::int from private.unreachable_addresses where user_id = ${ann.id}`;
    expect([suppressed, await outcomes()]).toEqual([{ count: 0 }, ['sent']]);
  });

  it('with a spam complaint turns emails off', async () => {
    const { ann, batch } = await mailed();
    const complain = (address: string) =>
      community.server.call<boolean>('private.handle_complaint($1, $2)', [batch, address]);
    expect(await complain('former@test.example')).toBe(false);
    expect(await settingsOf(ann)).not.toMatchObject({ emailNotifications: false });
    expect(await complain(addressOf(ann))).toBe(true);
    expect(await settingsOf(ann)).toMatchObject({ emailNotifications: false });
  });
});

it('only the server can report provider statuses', async () => {
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

it('notifications that were given up together are retried together', async () => {
  const { ben, match } = await startPair({ pushNotifications: false });
  server.behaviour = 'busy';
  await sendMessage(ben, match);
  await sendMessage(ben, match);
  await server.round();
  expect(await outcomes()).toEqual(['dead', 'dead']);
  const admin = await makeOperator(community, 'admin');
  const page = deadLettersPage.parse(await admin.call('public.operator_dead_letters()'));
  server.behaviour = 'accept';
  await admin.run('select public.retry_dead_letter($1)', [page.entries[0]?.id ?? '']);
  server.now += minute;
  await server.round();
  expect(await outcomes()).toEqual(['sent', 'sent']);
});

it('a WhatsApp number gets messages only while its owner has confirmed it, however it is written', async () => {
  const number = '+256 700 (111) 223';
  const settings = { emailNotifications: false, whatsappNotifications: true, whatsappNumber: number };
  const { ann, ben, match } = await startPair(settings);
  const write = async () => {
    await sendMessage(ben, match);
    await server.round();
    return server.sent.splice(0).map(({ address }) => address);
  };
  const { owner } = community;
  expect(await write()).toEqual([]);
  // Asked for a code, or entered by an operator, and not confirmed.
  await owner`update auth.users set phone = '256700111223', phone_change = '256700111223' where id = ${ann.id}`;
  expect(await write()).toEqual([]);
  await provePhone(community, ann, '+256700111223');
  expect(await write()).toEqual([number]);
  await saveSettings(ann, { ...settings, whatsappNumber: '+256700111224' });
  expect(await write()).toEqual([]);
  await saveSettings(ann, settings);
  await sendMessage(ben, match);
  // It is somebody else's before the message is sent.
  await provePhone(community, ben, '+256700111223');
  await server.round();
  expect(server.sent).toEqual([]);
});
