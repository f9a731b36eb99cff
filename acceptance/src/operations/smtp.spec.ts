import type { Database } from '@awamu/contracts/database.types.ts';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn, type MailServer, parseMail, type RawMail, startMailServer } from '../harness/mail-server.ts';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';

let mailServer: MailServer;
let server: RunningServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startSpecServer({ env: mailServer.env });
});
afterAll(async () => {
  await discardServer(server);
  await mailServer.stop();
});

/** Waits for that many mails to the address. @returns the newest one, parsed */
async function mailTo(address: string, count = 1): Promise<Email> {
  const sent = () => mailServer.mails.filter(({ to }) => to === address);
  await expect.poll(() => sent().length).toBe(count);
  return parseMail(sent().at(-1) as RawMail);
}

/** A browser whose language the server uses. */
function visitor(language: string): SupabaseClient<Database> {
  return createClient<Database>(server.url, server.config.anonKey, {
    auth: { persistSession: false },
    global: { headers: { 'accept-language': language } },
  });
}

const account = { email: 'nansubuga@people.example', password: 'jackfruit on the veranda' };

describe('with an SMTP server', () => {
  it('pages know that an address must be confirmed, and that no code reaches a phone', () => {
    expect(server.config).toMatchObject({ emailConfirmation: true, phoneChannels: [] });
  });

  it('an address is confirmed by the link in its mail before the first sign-in', async () => {
    const client = visitor('de-AT,de;q=0.9,en;q=0.8');
    const joined = await client.auth.signUp(account);
    expect([joined.error, joined.data.session]).toEqual([null, null]);
    const early = await client.auth.signInWithPassword(account);
    expect(early.error?.code).toBe('email_not_confirmed');

    const visited = await fetch(linkIn(await mailTo(account.email)), { redirect: 'manual' });
    expect([302, 303]).toContain(visited.status);
    const { data } = await client.auth.signInWithPassword(account);
    expect(data.user?.email).toBe(account.email);
  });

  it('a mail comes as plain text and as HTML, in the language of whoever asked, and fetches nothing', async () => {
    const mail = await mailTo(account.email);
    expect(mail.subject).toBe('Bestätige deine E-Mail für Awamu');
    expect(mail.from).toMatchObject({ name: 'Awamu', address: 'hello@people.example' });
    const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
    expect(header('content-type')).toMatch(/^multipart\/alternative/);
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('message-id')).toMatch(/^<\S+@\S+>$/);
    expect(mail.attachments).toEqual([]);
    expect(mail.html).toContain('<html lang="de">');
    expect(mail.html).toContain('prefers-color-scheme: dark');
    expect(mail.html).toContain(linkIn(mail).replaceAll('&', '&amp;'));
    expect(mail.html).not.toMatch(/<img|<script|src=|url\(|@import/);
    expect(mail.text).toContain('Oder gib diesen Code ein:');
  });

  it("a known address gets the response of a new one, and an email in its member's language", async () => {
    const member = visitor('en');
    const { data } = await member.auth.signInWithPassword(account);
    const rows = await member
      .from('user_settings')
      .upsert({ user_id: data.user?.id ?? '', settings: { language: 'fr' } });
    expect(rows.error).toBeNull();

    const again = await visitor('es').auth.signUp({ email: account.email, password: 'another one entirely' });
    expect([again.error, again.data.session]).toEqual([null, null]);
    expect((await mailTo(account.email, 2)).subject).toBe('Tu as déjà un compte sur Awamu');
  });

  it("a recovery request in another language does not reveal the member's language", async () => {
    const [known, unknown] = await Promise.all(
      [account.email, 'nobody@people.example'].map((email) => visitor('pt').auth.resetPasswordForEmail(email)),
    );
    expect(known).toEqual(unknown);
    expect((await mailTo(account.email, 3)).subject).toBe('Choisis un nouveau mot de passe pour Awamu');
    expect(mailServer.mails.filter(({ to }) => to === 'nobody@people.example')).toEqual([]);
  });
});
