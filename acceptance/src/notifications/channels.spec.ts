import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { discardServer, type ServerProcess, startServer } from '../harness/server-process.ts';
import { createSpecDatabase } from '../harness/spec-database.ts';
import type { Person } from '../product/product-people.ts';
import { startNotificationMailServer, startWhatsapp } from './providers.ts';
import { startPushService } from './push-service.ts';
import { kindsOf, provePhone, quiet, type Reader, talkTo } from './readers.ts';

let mail: Awaited<ReturnType<typeof startNotificationMailServer>>;
let whatsapp: Awaited<ReturnType<typeof startWhatsapp>>;
let push: Awaited<ReturnType<typeof startPushService>>;
let database: Awaited<ReturnType<typeof createSpecDatabase>>;
let sql: postgres.Sql;
let server: ServerProcess;

const start = (): Promise<ServerProcess> =>
  startServer({
    env: {
      DATABASE_URL: database.url,
      ...mail.env,
      PUSH_CONTACT: 'mailto:push@people.example',
      PUSH_SERVICES: 'localhost',
      NODE_EXTRA_CA_CERTS: push.certificate,
      ...whatsapp.env,
    },
  });

beforeAll(async () => {
  [mail, whatsapp, push, database] = await Promise.all([
    startNotificationMailServer(),
    startWhatsapp(),
    startPushService(),
    createSpecDatabase(),
  ]);
  sql = postgres(database.url, { max: 1 });
  server = await start();
});
afterAll(async () => {
  await discardServer(server);
  await sql.end();
  await Promise.all([mail.stop(), whatsapp.stop(), push.stop(), database.drop()]);
});

const talk = (settings: object) => talkTo(server, sql, settings);
const write = (writer: Person, matchId: string, content: string) =>
  writer.post('/api/messages/send', { match_id: matchId, content, message_type: 'text' });
const mailsTo = ({ email }: Reader) =>
  mail.mails().filter(({ to, raw }) => to === email && raw.includes('List-Unsubscribe'));
const headerOf = (raw: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim() ?? '';
it('a mail has one action, names nobody in its subject, and is turned off by one click without signing in', async () => {
  const { reader, writer, matchId } = await talk({ pushNotifications: false, language: 'es' });
  await write(writer, matchId, 'Meet me at the bridge');
  await expect.poll(() => mailsTo(reader).length).toBe(1);
  const raw = mailsTo(reader)[0]?.raw ?? '';
  expect(headerOf(raw, 'Subject')).toBe('Tienes un mensaje nuevo.');
  expect(headerOf(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(headerOf(raw, 'Message-ID')).toMatch(/^<[0-9a-f-]{36}@/);
  expect(raw).toContain('Kato Joseph te escribi');
  expect(raw).toContain(`/messages?match=${matchId}`);
  expect(raw).not.toContain('Meet me');

  const link = headerOf(raw, 'List-Unsubscribe').replaceAll(/[<>]/g, '');
  const page = await fetch(link);
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("default-src 'none'"),
  ]);
  expect(await page.text()).toContain('Desactivar las notificaciones por correo');
  const stored = async () =>
    (await reader.client.from('user_settings').select('settings').single().throwOnError()).data;
  expect(await stored()).toMatchObject({ settings: { emailNotifications: true, language: 'es' } });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const done = await fetch(link, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
  expect(done.status).toBe(200);
  expect(await stored()).toMatchObject({ settings: { emailNotifications: false, language: 'es' } });
  const forged = link.replace(/token=.{6}/, 'token=AAAAAA');
  expect((await fetch(forged, { method: 'POST', headers, body: '' })).status).toBe(400);
});

it('a push arrives signed and encrypted, with nothing private, and a browser that is gone is not asked again', async () => {
  const { reader, writer, matchId } = await talk({ emailNotifications: false });
  const [subscription, gone] = [push.subscribe(), push.subscribe()];
  for (const { endpoint, p256dh, auth } of [subscription, gone]) {
    await reader.client.rpc('keep_push_subscription', { endpoint, p256dh, auth }).throwOnError();
  }
  push.remove(gone);
  await write(writer, matchId, 'Meet me at the bridge');
  await expect.poll(() => subscription.received.length).toBe(1);
  expect(subscription.received[0]).toMatchObject({
    message: {
      kind: 'message',
      title: 'Awamu',
      body: 'You have a new message.',
      url: `/messages?match=${matchId}`,
      unread: 1,
    },
    topic: subscription.received[0]?.message.tag.replaceAll('-', ''),
    urgency: 'high',
  });
  const { publicKey } = await (await fetch(`${server.url}/api/notifications/push-key`)).json();
  expect([...push.senders]).toEqual([publicKey]);
  const left = () => sql`select endpoint from private.push_subscriptions where user_id = ${reader.id}`;
  await expect.poll(left).toMatchObject([{ endpoint: subscription.endpoint }]);
  expect(gone.received).toEqual([]);
});

it('an address of no push service is never called', async () => {
  const { reader, writer, matchId } = await talk({ emailNotifications: false });
  const { p256dh, auth } = push.subscribe();
  const endpoint = 'https://127.0.0.1:9/internal';
  await reader.client.rpc('keep_push_subscription', { endpoint, p256dh, auth }).throwOnError();
  await write(writer, matchId, 'Hello');
  const outcome = () => sql`select outcome from private.deliveries where user_id = ${reader.id} and outcome <> 'read'`;
  await expect.poll(outcome).toMatchObject([{ outcome: 'unreachable' }]);
});

it('WhatsApp gets an approved template in the member’s language; a number without WhatsApp is suppressed, and its member notified', async () => {
  const settings = { ...quiet, whatsappNotifications: true, whatsappNumber: '+256 772 123456', language: 'fr' };
  const { reader, writer, matchId } = await talk(settings);
  await provePhone(sql, reader, settings.whatsappNumber);
  await write(writer, matchId, 'Hello');
  await expect.poll(() => whatsapp.messages.length).toBe(1);
  const [message] = whatsapp.messages;
  expect(message).toMatchObject({
    to: '256772123456',
    type: 'template',
    template: { name: 'awamu_notification', language: { code: 'fr' } },
  });
  expect(message?.template.components[0]?.parameters[0]?.text).toBe('Tu as un nouveau message.');
  whatsapp.refuse('256772123456');
  await write(writer, matchId, 'Are you there?');
  await expect.poll(() => kindsOf(reader)).toEqual(['channel_paused', 'message', 'match']);
});

it('a mailbox that does not exist gets one mail, and its member is notified in the app', async () => {
  const { reader, writer, matchId } = await talk({ pushNotifications: false });
  mail.refuse(reader.email);
  await write(writer, matchId, 'Hello');
  await expect.poll(() => kindsOf(reader)).toEqual(['channel_paused', 'message', 'match']);
  const known = await sql`select email from private.unreachable_addresses where user_id = ${reader.id}`;
  expect(known).toMatchObject([{ email: reader.email }]);
});

it('what a killed server was sending goes out from another one under the same Message-ID', async () => {
  const { reader, writer, matchId } = await talk({ pushNotifications: false });
  mail.beSilent(true);
  await write(writer, matchId, 'Hello');
  await expect.poll(() => mailsTo(reader).length).toBe(1);
  await server.kill();
  mail.beSilent(false);
  // Simulates the time after which the queue considers a silent server dead.
  await sql`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`;
  await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`;
  await sql`update private.outbound_messages set sending_until = sending_until - interval '1 hour'`;
  server = await start();
  // Skips the delay before a retry.
  const retried = async () => {
    await sql`update pgboss.job set start_after = now() where state = 'retry'`;
    return mailsTo(reader).length;
  };
  await expect.poll(retried).toBe(2);
  expect(new Set(mailsTo(reader).map(({ raw }) => headerOf(raw, 'Message-ID'))).size).toBe(1);
  const outcome = () => sql`select outcome from private.deliveries where user_id = ${reader.id} and outcome <> 'read'`;
  await expect.poll(outcome).toMatchObject([{ outcome: 'sent' }]);
});
