import { createClient } from '@supabase/supabase-js';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discardServer, freePort, type ServerProcess, startServer } from '../harness/server-process.ts';

const mails: { to: string; raw: string }[] = [];
const inbox = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    let raw = '';
    stream.on('data', (chunk) => {
      raw += chunk;
    });
    stream.on('end', () => {
      mails.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), raw });
      done();
    });
  },
});

let server: ServerProcess;
beforeAll(async () => {
  const port = await freePort();
  await new Promise<void>((resolve) => inbox.listen(port, '127.0.0.1', resolve));
  server = await startServer({
    env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), MAIL_FROM: 'Awamu <hello@people.example>' },
  });
});
afterAll(async () => {
  await discardServer(server);
  await new Promise<void>((resolve) => inbox.close(resolve));
});

/** The link of the newest mail to the address, out of its quoted-printable text. */
async function linkFor(address: string): Promise<string> {
  const mail = await expect
    .poll(() => mails.findLast(({ to }) => to === address), { timeout: 10_000 })
    .toBeDefined()
    .then(() => mails.findLast(({ to }) => to === address));
  const text = (mail?.raw ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /https?:\/\/\S+\/auth\/v1\/verify\?[^\s"<]+/.exec(text)?.[0] ?? '';
}

describe('with an SMTP server', () => {
  it('an address is confirmed by the link in its mail before the first sign-in', async () => {
    const client = createClient(server.url, server.config.anonKey, { auth: { persistSession: false } });
    const account = { email: 'nansubuga@people.example', password: 'jackfruit on the veranda' };
    const joined = await client.auth.signUp(account);
    expect([joined.error, joined.data.session]).toEqual([null, null]);
    const early = await client.auth.signInWithPassword(account);
    expect(early.error?.code).toBe('email_not_confirmed');

    const visited = await fetch(await linkFor(account.email), { redirect: 'manual' });
    expect([302, 303]).toContain(visited.status);
    const { data } = await client.auth.signInWithPassword(account);
    expect(data.user?.email).toBe(account.email);
  });

  it('a known address is answered like a new one, and told by mail', async () => {
    const client = createClient(server.url, server.config.anonKey, { auth: { persistSession: false } });
    const again = await client.auth.signUp({ email: 'nansubuga@people.example', password: 'another one entirely' });
    expect([again.error, again.data.session]).toEqual([null, null]);
    await expect.poll(() => mails.filter(({ to }) => to === 'nansubuga@people.example').length).toBe(2);
  });
});
