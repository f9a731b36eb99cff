import { createHmac } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAgain } from '../harness/copied-server.ts';
import { discardServer } from '../harness/server-process.ts';
import { type SpecServer, startSpecServer, startSpecServerAgain } from '../harness/spec-server.ts';
import { startNotificationMailServer, startWhatsapp } from './providers.ts';
import { kindsOf, provePhone, quiet, type Reader, talkTo } from './readers.ts';

const appSecret = 'secret-of-the-app';
const bounceSecret = 'secret-of-the-mail-server';
let mail: Awaited<ReturnType<typeof startNotificationMailServer>>;
let whatsapp: Awaited<ReturnType<typeof startWhatsapp>>;
let env: Record<string, string>;
let sql: postgres.Sql;
let server: SpecServer;

beforeAll(async () => {
  [mail, whatsapp] = await Promise.all([startNotificationMailServer(), startWhatsapp()]);
  env = {
    ...mail.env,
    MAIL_BOUNCE_ADDRESS: 'bounces@mail.people.example',
    MAIL_BOUNCE_SECRET: bounceSecret,
    ...whatsapp.env,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: 'verify-me',
  };
  server = await startSpecServer({ env });
  sql = postgres(server.databaseUrl, { max: 1 });
});
afterAll(async () => {
  await sql.end();
  await discardServer(server);
  await Promise.all([mail.stop(), whatsapp.stop()]);
});

/** Sends a status report of a message to the webhook, as WhatsApp does. */
async function postStatus(receipt: string | undefined, status: string, code?: number): Promise<number> {
  const errors = code === undefined ? {} : { errors: [{ code, title: 'Undeliverable' }] };
  const said = {
    id: 'wamid.1',
    status,
    timestamp: '1760000000',
    recipient_id: '256',
    biz_opaque_callback_data: receipt,
  };
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value: { statuses: [{ ...said, ...errors }] } }] }],
  });
  const signature = createHmac('sha256', appSecret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
  return (await fetch(`${server.url}/api/notifications/whatsapp`, { method: 'POST', headers, body })).status;
}

/** Forwards a mail from the bounce address to the server, as the operator's mail server does with curl. */
async function handIn(report: string, recipient: string): Promise<number> {
  const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${bounceSecret}` };
  const url = `${server.url}/api/notifications/mail-reports?${new URLSearchParams({ recipient })}`;
  return (await fetch(url, { method: 'POST', headers, body: report })).status;
}

const report = (type: string, fields: string, original: string): string =>
  [
    'From: MAILER-DAEMON@mx.example',
    'To: bounces@mail.people.example',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="b1"`,
    '',
    '--b1',
    `Content-Type: message/${type}`,
    '',
    fields,
    '',
    '--b1',
    'Content-Type: message/rfc822',
    '',
    original,
    '',
    '--b1--',
    '',
  ].join('\r\n');
const bounceOf = (original: string, status = '5.1.1') =>
  report('delivery-status', `Reporting-MTA: dns; mx.example\r\n\r\nAction: failed\r\nStatus: ${status}`, original);

let numbers = 0;
/** A member who gets notifications by WhatsApp, with one sent message. */
async function whatsappReader() {
  numbers += 1;
  const whatsappNumber = `+25677212345${numbers}`;
  const talk = await talkTo(server, sql, { ...quiet, whatsappNotifications: true, whatsappNumber });
  const { reader, writer, matchId } = talk;
  await provePhone(sql, reader, whatsappNumber);
  await writer.post('/api/messages/send', { match_id: matchId, content: 'Hello', message_type: 'text' });
  const received = () => whatsapp.messages.filter(({ to }) => `+${to}` === whatsappNumber);
  await expect.poll(() => received().length).toBe(1);
  return { ...talk, received, receipt: received()[0]?.biz_opaque_callback_data };
}

/** A member who gets notifications by mail, and the mail that was sent. */
async function mailReader() {
  const talk = await talkTo(server, sql, { pushNotifications: false });
  const { reader, writer, matchId } = talk;
  await writer.post('/api/messages/send', { match_id: matchId, content: 'Hello', message_type: 'text' });
  const received = () => mail.mails().filter(({ to, raw }) => to === reader.email && raw.includes('List-Unsubscribe'));
  await expect.poll(() => received().length).toBe(1);
  return { reader, sent: received()[0] ?? { from: '', to: '', raw: '' } };
}

const outcomesOf = async ({ id }: Reader): Promise<(string | null)[]> =>
  (
    await sql<{ outcome: string | null }[]>`
      select outcome from private.deliveries where user_id = ${id} and outcome is distinct from 'read'`
  ).map(({ outcome }) => outcome);
const restingOf = ({ id }: Reader) => sql`select email from private.unreachable_addresses where user_id = ${id}`;
const settingsOf = async ({ client }: Reader) =>
  (await client.from('user_settings').select('settings').single().throwOnError()).data;

it('WhatsApp may verify the address of its webhook, and a call that it did not sign changes nothing', async () => {
  const query = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.verify_token': 'verify-me',
    'hub.challenge': '1158201444',
  });
  const answer = await fetch(`${server.url}/api/notifications/whatsapp?${query}`);
  expect([answer.status, await answer.text()]).toEqual([200, '1158201444']);
  const forged = await fetch(`${server.url}/api/notifications/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` },
    body: '{"entry":[]}',
  });
  expect([forged.status, await forged.json()]).toMatchObject([403, { success: false, code: 'access_denied' }]);
});

it('a message that a killed server was sending to WhatsApp is not sent again, and gets the outcome that WhatsApp reports', async () => {
  await server.stop();
  const killed = await startAgain(server, env);
  whatsapp.beSilent(true);
  const { reader, received, receipt } = await whatsappReader();
  await killed.kill();
  whatsapp.beSilent(false);
  // Simulates the time after which the queue considers a silent server dead.
  await sql`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`;
  await sql`update private.outbound_messages set sending_until = sending_until - interval '1 hour'`;
  await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`;
  server = await startSpecServerAgain(server, env);
  const taken = async () => {
    await sql`update pgboss.job set start_after = now() where state = 'retry'`;
    return outcomesOf(reader);
  };
  await expect.poll(taken).toEqual(['uncertain']);
  expect(received()).toHaveLength(1);
  expect(await postStatus(receipt, 'sent')).toBe(200);
  expect(await outcomesOf(reader)).toEqual(['sent']);
  expect(await postStatus(receipt, 'read')).toBe(200);
  expect(await outcomesOf(reader)).toEqual(['delivered']);
});

it('a number that WhatsApp later reports as unreachable is suppressed, and its member notified', async () => {
  const { reader, receipt } = await whatsappReader();
  await expect.poll(() => outcomesOf(reader)).toEqual(['sent']);
  expect(await postStatus(receipt, 'failed', 131_026)).toBe(200);
  expect(await outcomesOf(reader)).toEqual(['unreachable']);
  expect(await settingsOf(reader)).toMatchObject({ settings: { whatsappNotifications: false } });
  expect(await kindsOf(reader)).toEqual(['channel_paused', 'message', 'match']);
});

it('a bounced mail suppresses its address, and its member is notified', async () => {
  const { reader, sent } = await mailReader();
  expect(sent.from).toMatch(/^bounces\+[a-z2-7]{42}@mail\.people\.example$/);
  expect(await handIn(bounceOf(sent.raw, '5.2.2'), sent.from)).toBe(204);
  expect(await handIn(bounceOf('Subject: Hello'), sent.from.replace(/\+.{4}/, '+aaaa'))).toBe(204);
  expect(await restingOf(reader)).toEqual([]);
  expect(await handIn(bounceOf('Subject: Hello'), sent.from)).toBe(204);
  expect(await restingOf(reader)).toMatchObject([{ email: reader.email }]);
  expect(await outcomesOf(reader)).toEqual(['unreachable']);
  expect(await kindsOf(reader)).toEqual(['channel_paused', 'message', 'match']);
});

it('a mail that its reader reports as spam is the last one, also where its provider has another envelope', async () => {
  const { reader, sent } = await mailReader();
  const fields = 'Feedback-Type: abuse\r\nUser-Agent: Postbox/1.0\r\nVersion: 1';
  expect(await handIn(report('feedback-report', fields, sent.raw), 'complaints@mail.people.example')).toBe(204);
  expect(await settingsOf(reader)).toMatchObject({ settings: { emailNotifications: false } });
  expect(await restingOf(reader)).toEqual([]);
});

it('reports without the mail server’s secret are refused', async () => {
  const { reader, sent } = await mailReader();
  const answer = await fetch(`${server.url}/api/notifications/mail-reports`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', authorization: 'Bearer guess' },
    body: bounceOf(sent.raw),
  });
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'access_denied' }]);
  expect(await restingOf(reader)).toEqual([]);
});
