import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  type AuthServer,
  codeOf,
  goodPassword,
  join,
  newAddress,
  openLink,
  startAuthFixture,
} from './auth-fixture.ts';

let fixture: AuthFixture;
let server: AuthServer;
let operator: ReturnType<AuthServer['operator']>;

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve();
  operator = server.operator();
});
afterAll(() => fixture.stop());

describe('an invitation', () => {
  it('opens the account to who reads the mail', async () => {
    const email = newAddress();
    const { data, error } = await operator.inviteUserByEmail(email, {
      data: { full_name: 'Nabirye' },
      redirectTo: `${fixture.publicUrl}/reset-password`,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String) });
    const target = await openLink(server, await server.mails.take(email));
    expect(target.pathname).toBe('/reset-password');
    expect(target.hash).toContain('type=invite');
    const again = await operator.inviteUserByEmail(email);
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('is not undone by a stranger who signs up with the address', async () => {
    const confirming = await fixture.serve({ confirms: true });
    const email = newAddress();
    const { data } = await operator.inviteUserByEmail(email, { data: { full_name: 'Nabirye' } });
    await confirming.device().signUp({ email, password: 'chosen by a stranger' });
    const mail = await server.mails.take(email);
    const device = server.device();
    const verified = await device.verifyOtp({ email, token: codeOf(mail), type: 'invite' });
    expect(verified.data.user).toMatchObject({ id: data.user?.id, user_metadata: { full_name: 'Nabirye' } });
    const stranger = await server.device().signInWithPassword({ email, password: 'chosen by a stranger' });
    expect(stranger.error).toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('a link that an operator asks for', () => {
  const password = goodPassword;

  it.each(['signup', 'invite', 'magiclink'] as const)('of type %s makes the account and signs it in', async (type) => {
    const email = newAddress();
    const params = type === 'signup' ? { type, email, password } : { type, email };
    const { data, error } = await operator.generateLink(params);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(data.properties).toMatchObject({
      verification_type: type,
      email_otp: expect.stringMatching(/^\d{6}$/),
      redirect_to: `${fixture.publicUrl}/`,
    });
    const device = server.device();
    const verified = await device.verifyOtp({ token_hash: data.properties?.hashed_token ?? '', type });
    expect(verified.data.user?.id).toBe(data.user?.id);
    expect(server.mails.all.filter(({ to }) => to === email)).toEqual([]);
  });

  it('of type recovery leads a member to a new password', async () => {
    const { email } = await join(server);
    const redirectTo = `${fixture.publicUrl}/reset-password`;
    const { data } = await operator.generateLink({ type: 'recovery', email, options: { redirectTo } });
    const link = new URL(data.properties?.action_link ?? '');
    expect(link.origin + link.pathname).toBe(`${fixture.publicUrl}/auth/v1/verify`);
    const opened = await server.call(`/verify${link.search}`);
    expect(opened.headers.get('location')).toMatch(/^http:\/\/awamu\.test\/reset-password#.*type=recovery/);
  });

  it('of a change of address waits for both', async () => {
    const { email, device } = await join(server);
    const newEmail = newAddress();
    const [toOld, toNew] = [
      await operator.generateLink({ type: 'email_change_current', email, newEmail }),
      await operator.generateLink({ type: 'email_change_new', email, newEmail }),
    ];
    for (const { data } of [toOld, toNew]) {
      await server.device().verifyOtp({ token_hash: data.properties?.hashed_token ?? '', type: 'email_change' });
    }
    expect((await device.getUser()).data.user?.email).toBe(newEmail);
  });

  it('is refused where it makes no sense, and never leads elsewhere', async () => {
    const { email } = await join(server);
    const { email: taken } = await join(server);
    const refused = [
      [await operator.generateLink({ type: 'recovery', email: newAddress() }), 404, 'user_not_found'],
      [await operator.generateLink({ type: 'signup', email, password }), 422, 'email_exists'],
      [await operator.generateLink({ type: 'invite', email }), 422, 'email_exists'],
      [await operator.generateLink({ type: 'email_change_new', email, newEmail: taken }), 422, 'email_exists'],
      [await operator.generateLink({ type: 'signup', email: newAddress(), password: 'short' }), 422, 'weak_password'],
    ] as const;
    for (const [{ error }, status, code] of refused) expect(error).toMatchObject({ status, code });
    const options = { redirectTo: 'https://evil.example/take' };
    const { data } = await operator.generateLink({ type: 'magiclink', email, options });
    expect(data.properties?.redirect_to).toBe(`${fixture.publicUrl}/`);
  });
});
