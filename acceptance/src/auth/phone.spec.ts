import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  type AuthServer,
  codeOf,
  goodPassword,
  join,
  newAddress,
  newPhone,
  startAuthFixture,
} from './auth-fixture.ts';
import { fieldsOf } from './decode-token.ts';

let fixture: AuthFixture;
let server: AuthServer;
const many = { burst: 1_000, perSeconds: 60 };

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve({ rateLimits: { messageByAddress: many } });
});
afterAll(() => fixture.stop());

/** A member who signed up by phone. */
async function joinByPhone(phone = newPhone()) {
  const device = server.device();
  const { data, error } = await device.signUp({ phone, password: goodPassword });
  expect([data.session, error]).toEqual([null, null]);
  const message = await server.messages.take(phone);
  const verified = await device.verifyOtp({ phone, token: codeOf(message), type: 'sms' });
  expect(verified.error).toBeNull();
  return { phone, device, user: verified.data.user, message };
}

describe('sign-up by phone', () => {
  it('requires the code, then signs in by number and password', async () => {
    const { phone, user, message } = await joinByPhone();
    expect(message).toMatchObject({ channel: 'sms', to: phone, id: expect.any(String) });
    expect(user).toMatchObject({
      phone: phone.slice(1),
      email: '',
      app_metadata: { provider: 'phone', providers: ['phone'] },
      identities: [{ provider: 'phone', identity_data: { phone: phone.slice(1), phone_verified: true } }],
    });
    const typed = `${phone.slice(0, 4)} ${phone.slice(4, 7)}-${phone.slice(7)}`;
    const { data } = await server.device().signInWithPassword({ phone: typed, password: goodPassword });
    expect(data.user?.id).toBe(user?.id);
    const wrong = await server.device().signInWithPassword({ phone, password: 'not the password' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  });

  it('opens nothing before the number is confirmed', async () => {
    const phone = newPhone();
    await server.device().signUp({ phone, password: goodPassword });
    const early = await server.device().signInWithPassword({ phone, password: goodPassword });
    expect(early.error).toMatchObject({ status: 400, code: 'phone_not_confirmed' });
  });

  it('sends the code by WhatsApp if requested', async () => {
    const phone = newPhone();
    await server.device().signUp({ phone, password: goodPassword, options: { channel: 'whatsapp' } });
    expect(await server.messages.take(phone)).toMatchObject({ channel: 'whatsapp' });
  });

  it('responds identically for a known number, whose owner is notified', async () => {
    const { phone } = await joinByPhone();
    const unknown = newPhone();
    const answers = await Promise.all(
      [phone, unknown].map((number) => server.device().signUp({ phone: number, password: goodPassword })),
    );
    const [ofKnown, ofUnknown] = answers.map(({ data }) => data.user);
    expect(fieldsOf(ofKnown)).toEqual(fieldsOf(ofUnknown));
    expect((await server.messages.take(phone)).text).toContain('already have an account');
    expect((await server.device().signInWithPassword({ phone, password: goodPassword })).error).toBeNull();
  });

  it('resends a pending code', async () => {
    const phone = newPhone();
    const device = server.device();
    await device.signUp({ phone, password: goodPassword });
    const first = codeOf(await server.messages.take(phone));
    const { data, error } = await device.resend({ type: 'sms', phone });
    expect(error).toBeNull();
    const second = await server.messages.take(phone);
    expect(second.id).toBe(data.messageId);
    if (codeOf(second) !== first) {
      expect((await device.verifyOtp({ phone, token: first, type: 'sms' })).error?.code).toBe('otp_expired');
    }
    expect((await device.verifyOtp({ phone, token: codeOf(second), type: 'sms' })).error).toBeNull();
  });

  it.each([
    '+0772123456',
    '1',
    'home',
    '+1 900 555 1234',
    '+256700000000; drop',
    '++256700000000',
    `+${'1'.repeat(60)}`,
  ])('refuses the number %s', async (phone) => {
    const { error } = await server.device().signUp({ phone, password: goodPassword });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('sign-in by message', () => {
  it('needs no password, and returns the message id', async () => {
    const { phone, user } = await joinByPhone();
    const device = server.device();
    const { data, error } = await device.signInWithOtp({ phone });
    expect(error).toBeNull();
    const message = await server.messages.take(phone);
    expect(message).toMatchObject({ id: data.messageId, channel: 'sms' });
    const verified = await device.verifyOtp({ phone, token: codeOf(message), type: 'sms' });
    expect(verified.data.user?.id).toBe(user?.id);
  });

  it('makes an account of a new number, unless the client forbids it', async () => {
    const phone = newPhone();
    const device = server.device();
    await device.signInWithOtp({ phone, options: { channel: 'whatsapp', data: { full_name: 'Kato' } } });
    const message = await server.messages.take(phone);
    expect(message.channel).toBe('whatsapp');
    const { data } = await device.verifyOtp({ phone, token: codeOf(message), type: 'sms' });
    expect(data.user).toMatchObject({ phone: phone.slice(1), user_metadata: { full_name: 'Kato' } });

    const own = await fixture.serve();
    const answer = await own.device().signInWithOtp({ phone: newPhone(), options: { shouldCreateUser: false } });
    expect(answer).toMatchObject({ data: { messageId: expect.any(String) }, error: null });
    await own.close();
    expect(own.messages.all).toEqual([]);
  });

  it('is disabled if no messages can be sent', async () => {
    const mute = await fixture.serve({ confirms: true, messenger: 'outbox' });
    const { error } = await mute.device().signInWithOtp({ phone: newPhone() });
    expect(error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
    expect(await (await mute.call('/settings')).json()).toMatchObject({ external: { phone: false }, sms_channels: [] });
    expect(await (await server.call('/settings')).json()).toMatchObject({
      external: { phone: true },
      sms_channels: ['sms', 'whatsapp'],
    });
  });

  it('sends only so many messages to a number, and from an address', async () => {
    const limited = await fixture.serve({ rateLimits: { messageByDestination: { burst: 2, perSeconds: 60 } } });
    const phone = newPhone();
    const codes = [];
    for (let time = 0; time < 3; time += 1) {
      codes.push((await limited.device().signInWithOtp({ phone })).error?.code ?? 'sent');
    }
    expect(codes).toEqual(['sent', 'sent', 'over_sms_send_rate_limit']);
    const refused = await limited.call('/otp', { json: { phone } });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const crowded = await fixture.serve({ rateLimits: { messageByAddress: { burst: 1, perSeconds: 60 } } });
    await crowded.device().signInWithOtp({ phone: newPhone() });
    const { error } = await crowded.device().signInWithOtp({ phone: newPhone() });
    expect(error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
  });
});

describe('another number', () => {
  it('applies once its code is confirmed', async () => {
    const { email, device, session } = await join(server);
    const phone = newPhone();
    const asTyped = `${phone.slice(0, 4)} ${phone.slice(4)}`;
    const other = server.device();
    await other.signInWithPassword({ email, password: goodPassword });
    const { data } = await device.updateUser({ phone: asTyped });
    expect(data.user).toMatchObject({ phone: '', new_phone: phone.slice(1) });
    const token = codeOf(await server.messages.take(phone));
    const wrongType = await server.device().verifyOtp({ phone, token, type: 'sms' });
    expect(wrongType.error).toMatchObject({ code: 'otp_expired' });
    const side = server.device();
    const verified = await side.verifyOtp({ phone: asTyped, token, type: 'phone_change' });
    expect(verified.data.user).toMatchObject({
      id: session.user.id,
      email,
      phone: phone.slice(1),
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    });
    expect((await server.device().signInWithPassword({ phone, password: goodPassword })).error).toBeNull();
    // The session that the code opened is signed out; the other one stays.
    expect((await side.signOut({ scope: 'local' })).error).toBeNull();
    expect((await device.getUser()).data.user?.phone).toBe(phone.slice(1));
    // There was no number before, so no other device can have signed in by it.
    expect((await other.getUser()).error).toBeNull();
    await device.updateUser({ phone: newPhone() });
    const next = (await device.getUser()).data.user?.new_phone ?? '';
    const nextCode = codeOf(await server.messages.take(`+${next}`));
    expect(
      (await server.device().verifyOtp({ phone: `+${next}`, token: nextCode, type: 'phone_change' })).error,
    ).toBeNull();
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await device.getUser()).data.user?.phone).toBe(next);
  });

  it('is sent its code again', async () => {
    const { device } = await join(server);
    const phone = newPhone();
    await device.updateUser({ phone });
    await server.messages.take(phone);
    expect((await server.device().resend({ type: 'phone_change', phone })).error).toBeNull();
    const token = codeOf(await server.messages.take(phone));
    expect((await server.device().verifyOtp({ phone, token, type: 'phone_change' })).error).toBeNull();
  });

  it('that is taken is not revealed, gets no message, and is not confirmed by an earlier code', async () => {
    const { phone: taken } = await joinByPhone();
    const { device } = await join(server);
    const mine = newPhone();
    await device.updateUser({ phone: mine });
    const token = codeOf(await server.messages.take(mine));
    const sent = server.messages.all.length;
    const { data, error } = await device.updateUser({ phone: taken });
    expect([error, data.user?.new_phone]).toEqual([null, taken.slice(1)]);
    expect(server.messages.all).toHaveLength(sent);
    const { error: late } = await server.device().verifyOtp({ phone: mine, token, type: 'phone_change' });
    expect(late).toMatchObject({ code: 'otp_expired' });
  });

  it('is given to one of two concurrent requests', async () => {
    const phone = newPhone();
    const people = [await join(server), await join(server)];
    const tokens: string[] = [];
    for (const { device } of people) {
      await device.updateUser({ phone });
      tokens.push(codeOf(await server.messages.take(phone)));
    }
    if (tokens[0] === tokens[1]) return;
    const answers = await Promise.all(
      tokens.map((token) => server.device().verifyOtp({ phone, token, type: 'phone_change' })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.find(({ error }) => error)?.error).toMatchObject({ status: 422, code: 'phone_exists' });
  });

  it('that somebody else began to take ends with a new password', async () => {
    const { device } = await join(server);
    const phone = newPhone();
    await device.updateUser({ phone });
    const token = codeOf(await server.messages.take(phone));
    await device.updateUser({ password: `${goodPassword} anew` });
    const { error } = await server.device().verifyOtp({ phone, token, type: 'phone_change' });
    expect(error).toMatchObject({ code: 'otp_expired' });
  });

  it('makes no second account of an address', async () => {
    const { device } = await joinByPhone();
    const email = newAddress();
    const { data } = await device.updateUser({ email });
    expect(data.user).toMatchObject({ email, app_metadata: { providers: ['phone', 'email'] } });
    const { error } = await server.device().signUp({ email, password: goodPassword });
    expect(error).toMatchObject({ code: 'user_already_exists' });
  });
});
