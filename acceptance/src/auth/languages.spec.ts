import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, type AuthServer, newPhone, startAuthFixture } from './auth-fixture.ts';

let fixture: AuthFixture;
let server: AuthServer;
beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve({ confirms: true });
});
afterAll(() => fixture.stop());

const password = 'jackfruit on the veranda';
const newAddress = (): string => `${randomUUID()}@people.example`;

/** A device whose browser prefers a language. */
const deviceIn = (language: string) =>
  server.device({
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('accept-language', language);
      return fetch(input, { ...init, headers });
    },
  });

/** A member, with a language chosen in the settings if one is given. */
async function member({ chose, phone }: { chose?: string; phone?: string } = {}) {
  const email = newAddress();
  const [account] = await fixture.makeAccounts([{ email }], password);
  if (!account) throw new Error('no account');
  if (chose) {
    await fixture.owner`insert into public.user_settings (user_id, settings) values (${account.id}, ${fixture.owner.json({ language: chose })})`;
  }
  if (phone) {
    await fixture.owner`update auth.users set phone = ${phone.slice(1)}, phone_confirmed_at = now() where id = ${account.id}`;
  }
  return { email };
}

describe('mails are written', () => {
  it.each([
    ['es', 'Confirma tu correo para Awamu'],
    ['fr', 'Confirme ton e-mail pour Awamu'],
    ['de', 'Bestätige deine E-Mail für Awamu'],
    ['pt', 'Confirme seu e-mail para a Awamu'],
    ['sw', 'Confirm your email for Awamu'],
  ])('to a new address as the request asks: %s', async (language, subject) => {
    const email = newAddress();
    await deviceIn(language).signUp({ email, password });
    expect((await server.mails.take(email)).subject).toBe(subject);
    await deviceIn(language).resend({ type: 'signup', email });
    expect((await server.mails.take(email)).subject).toBe(subject);
  });

  it("in the member's chosen language, also if the request names another", async () => {
    const { email } = await member({ chose: 'pt' });
    const stranger = deviceIn('de');
    await stranger.resetPasswordForEmail(email);
    expect((await server.mails.take(email)).subject).toBe('Escolha uma nova senha para a Awamu');
    await stranger.signInWithOtp({ email });
    expect((await server.mails.take(email)).subject).toBe('Entrar na Awamu');
    await stranger.signUp({ email, password });
    expect((await server.mails.take(email)).subject).toBe('Você já tem uma conta na Awamu');
  });

  it('in the language of the request to a member who chose none', async () => {
    const { email } = await member();
    await deviceIn('fr').resetPasswordForEmail(email);
    expect((await server.mails.take(email)).subject).toBe('Choisis un nouveau mot de passe pour Awamu');
  });

  it('in one language to both addresses of an address change', async () => {
    const { email } = await member({ chose: 'de' });
    const device = deviceIn('es');
    await device.signInWithPassword({ email, password });
    const moved = newAddress();
    expect((await device.updateUser({ email: moved })).error).toBeNull();
    expect((await server.mails.take(moved)).subject).toBe('Bestätige deine neue E-Mail für Awamu');
    expect((await server.mails.take(email)).subject).toBe('Bestätige die Änderung deiner E-Mail für Awamu');
    expect((await device.updateUser({ password: 'groundnuts by the fire' })).error).toBeNull();
    const notification = await server.mails.take(email);
    expect(notification.text).toContain('Das Passwort deines Kontos wurde geändert.');
    expect(notification.html).toContain('<html lang="de">');
  });
});

describe('messages to phones are written', () => {
  it('to a new number as the request asks', async () => {
    const phone = newPhone();
    await deviceIn('fr-CA').signUp({ phone, password });
    expect((await server.messages.take(phone)).text).toMatch(/^Bienvenue sur Awamu/);
  });

  it('to a member as they chose', async () => {
    const phone = newPhone();
    await member({ chose: 'es', phone });
    await deviceIn('fr').signInWithOtp({ phone });
    expect((await server.messages.take(phone)).text).toMatch(/es tu código de Awamu/);
  });
});
