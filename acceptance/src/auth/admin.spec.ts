import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  type AuthServer,
  goodPassword,
  join,
  newAddress,
  newPhone,
  sessionOf,
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

describe('the calls of an operator', () => {
  const calls: [string, string, unknown?][] = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users', { email: 'a@people.example' }],
    ['GET', `/admin/users/${randomUUID()}`],
    ['PUT', `/admin/users/${randomUUID()}`, { password: goodPassword }],
    ['DELETE', `/admin/users/${randomUUID()}`, {}],
    ['POST', '/admin/generate_link', { type: 'recovery', email: 'a@people.example' }],
    ['POST', '/invite', { email: 'a@people.example' }],
  ];

  it.each(calls)('%s %s requires the service key', async (method, path, json) => {
    const { session } = await join(server);
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    const as = async (token: string | undefined) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const answer = await server.call(path, { method, ...body, headers });
      return [answer.status, ((await answer.json()) as { error_code: string }).error_code];
    };
    expect(await as(undefined)).toEqual([401, 'no_authorization']);
    expect(await as(fixture.keys.anon)).toEqual([403, 'not_admin']);
    expect(await as(session.access_token)).toEqual([403, 'not_admin']);
    expect(await as(fixture.foreignSigner().sign({ role: 'service_role' }))).toEqual([403, 'bad_jwt']);
  });

  it.each([
    ['GET', undefined],
    ['PUT', {}],
    ['DELETE', {}],
  ])('%s of nobody is 404', async (method, json) => {
    const headers = { authorization: `Bearer ${fixture.keys.serviceRole}` };
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    const unknown = await server.call(`/admin/users/${randomUUID()}`, { method, ...body, headers });
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { error_code: 'user_not_found' }]);
    const noId = await server.call('/admin/users/nobody', { method, ...body, headers });
    expect(noId.status).toBe(404);
  });
});

describe('the list of accounts', () => {
  it('is paginated, newest first', async () => {
    const own = await startAuthFixture();
    const at = await own.serve();
    const emails: string[] = [];
    for (let member = 0; member < 5; member += 1) emails.unshift((await join(at)).email);
    const list = async (page: number) => (await at.operator().listUsers({ page, perPage: 2 })).data;
    const first = await list(1);
    expect(first).toMatchObject({ aud: 'authenticated', total: 5, nextPage: 2, lastPage: 3 });
    expect(first.users.map(({ email }) => email)).toEqual(emails.slice(0, 2));
    const third = await list(3);
    expect(third.users.map(({ email }) => email)).toEqual(emails.slice(4));
    expect(third).toMatchObject({ nextPage: null, lastPage: 3 });
    expect((await list(9)).users).toEqual([]);
    expect((await at.operator().listUsers()).data.users).toHaveLength(5);
    await own.stop();
  });

  it.each(['page=0', 'page=x', 'per_page=0', 'per_page=5000', 'page=1&page=2'])('refuses %s', async (query) => {
    const headers = { authorization: `Bearer ${fixture.keys.serviceRole}` };
    expect((await server.call(`/admin/users?${query}`, { headers })).status).toBe(400);
  });
});

describe('an account created by an operator', () => {
  it('has the given attributes, and no email is sent', async () => {
    const [email, phone, id] = [newAddress(), newPhone(), randomUUID()];
    const sent = server.mails.all.length + server.messages.all.length;
    const { data, error } = await operator.createUser({
      id,
      email,
      phone,
      password: goodPassword,
      email_confirm: true,
      phone_confirm: true,
      user_metadata: { full_name: 'Wasswa' },
      app_metadata: { team: 'care' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id,
      email,
      phone: phone.slice(1),
      user_metadata: { full_name: 'Wasswa' },
      app_metadata: { team: 'care', provider: 'email', providers: ['email', 'phone'] },
    });
    expect((await operator.getUserById(id)).data.user?.email).toBe(email);
    for (const login of [{ email }, { phone }]) {
      expect((await server.device().signInWithPassword({ ...login, password: goodPassword })).error).toBeNull();
    }
    expect(server.mails.all.length + server.messages.all.length).toBe(sent);
  });

  it('cannot sign in before its address is confirmed', async () => {
    const email = newAddress();
    await operator.createUser({ email, password: goodPassword });
    const early = await server.device().signInWithPassword({ email, password: goodPassword });
    expect(early.error).toMatchObject({ code: 'email_not_confirmed' });
  });

  it('may have a short one-time password, which only permits changing it', async () => {
    const email = newAddress();
    const once = { email, password: 'once77', email_confirm: true, app_metadata: { must_change_password: true } };
    const { data } = await operator.createUser(once);
    const device = server.device();
    await device.signInWithPassword({ email, password: 'once77' });
    const { access_token: token } = await sessionOf(device);
    await expect(fixture.ask(token, 'select 1')).rejects.toMatchObject({ message: 'password_change_required' });
    await device.updateUser({ password: goodPassword });
    await device.refreshSession();
    const [row] = await fixture.ask((await sessionOf(device)).access_token, 'select auth.uid() as id');
    expect(row).toEqual({ id: data.user?.id });
  });

  it.each([
    [{}, 400, 'validation_failed'],
    [{ email: 'nobody' }, 400, 'validation_failed'],
    [{ phone: '0772' }, 400, 'validation_failed'],
    [{ email: 'b@people.example', password: 'short' }, 422, 'weak_password'],
    [{ email: 'b@people.example', password: 'once77' }, 422, 'weak_password'],
    [{ email: 'b@people.example', password: goodPassword, password_hash: 'x' }, 400, 'validation_failed'],
    [{ email: 'b@people.example', password_hash: '$2a$10$abc' }, 400, 'validation_failed'],
    [{ email: 'b@people.example', ban_duration: '2 days' }, 400, 'validation_failed'],
    [{ email: 'b@people.example', role: 'service_role' }, 400, 'validation_failed'],
    [{ email: 'b@people.example', id: 'me' }, 400, 'validation_failed'],
    [{ email: 'b@people.example', email_confirm: 'yes' }, 400, 'validation_failed'],
    [{ email: 'b@people.example', app_metadata: { x: '\u0000' } }, 400, 'validation_failed'],
  ])('is refused: %j', async (json, status, code) => {
    const headers = { authorization: `Bearer ${fixture.keys.serviceRole}` };
    const answer = await server.call('/admin/users', { json, headers });
    expect([answer.status, await answer.json()]).toMatchObject([status, { error_code: code }]);
  });

  it('is refused for a taken address, number or id, also concurrently', async () => {
    const { email, session } = await join(server);
    const phone = newPhone();
    await operator.createUser({ phone });
    expect((await operator.createUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' });
    expect((await operator.createUser({ phone })).error).toMatchObject({ status: 422, code: 'phone_exists' });
    const sameId = await operator.createUser({ email: newAddress(), id: session.user.id });
    expect(sameId.error).toMatchObject({ status: 422, code: 'user_already_exists' });
    const fresh = newAddress();
    const answers = await Promise.all([1, 2, 3, 4].map(() => operator.createUser({ email: fresh })));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    for (const { error } of answers) if (error) expect(error.status).toBe(422);
  });
});

describe('an account that an operator changes', () => {
  it('changes at once, keeps all other attributes, and merges metadata', async () => {
    const { device, session } = await join(server);
    await device.updateUser({ data: { full_name: 'Nakato', city: 'Boston' } });
    const [email, phone] = [newAddress(), newPhone()];
    const { data, error } = await operator.updateUserById(session.user.id, {
      email,
      phone,
      phone_confirm: true,
      user_metadata: { city: null, vibe: 'deep' },
      app_metadata: { team: 'care' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      phone: phone.slice(1),
      user_metadata: { full_name: 'Nakato', vibe: 'deep' },
      app_metadata: { team: 'care', providers: ['email', 'phone'] },
    });
    expect((await server.device().signInWithPassword({ phone, password: goodPassword })).error).toBeNull();
    expect((await device.getUser()).error).toBeNull();
  });

  it('with a new password ends every session', async () => {
    const { email, device, session } = await join(server);
    const ended: unknown[] = [];
    const stopListening = fixture.bus.subscribe('session.ended', (payload) => ended.push(payload));
    await operator.updateUserById(session.user.id, { password: 'matoke before sunrise' });
    stopListening();
    expect(ended).toHaveLength(1);
    expect((await device.getUser()).error?.name).toBe('AuthSessionMissingError');
    const renewed = await server.device().signInWithPassword({ email, password: 'matoke before sunrise' });
    expect(renewed.error).toBeNull();
  });

  it('cannot sign in during a ban', async () => {
    const { email, device, session } = await join(server);
    const { data } = await operator.updateUserById(session.user.id, { ban_duration: '1h30m' });
    expect(Date.parse(data.user?.banned_until ?? '')).toBeGreaterThan(Date.now() + 5_000_000);
    expect((await device.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' });
    const closed = await server.device().signInWithPassword({ email, password: goodPassword });
    expect(closed.error).toMatchObject({ status: 403, code: 'user_banned' });
    await operator.updateUserById(session.user.id, { ban_duration: 'none' });
    expect((await server.device().signInWithPassword({ email, password: goodPassword })).error).toBeNull();
  });

  it('cannot take the address or number of another account', async () => {
    const [{ session }, { email }] = [await join(server), await join(server)];
    const { error } = await operator.updateUserById(session.user.id, { email });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('is signed out by its own token', async () => {
    const { device, session } = await join(server);
    expect((await operator.signOut(session.access_token, 'global')).error).toBeNull();
    expect((await device.getUser()).error?.name).toBe('AuthSessionMissingError');
  });
});

describe('an account that an operator removes', () => {
  it('is deleted with all its data, and its address can be used again', async () => {
    const { email, device, session } = await join(server);
    const { data, error } = await operator.deleteUser(session.user.id);
    expect([data.user?.id, error]).toEqual([session.user.id, null]);
    expect((await device.getUser()).error).toMatchObject({ status: 403, code: 'user_not_found' });
    expect(await fixture.owner`select from auth.sessions where user_id = ${session.user.id}`).toHaveLength(0);
    expect((await operator.getUserById(session.user.id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    expect((await server.device().signUp({ email, password: goodPassword })).error).toBeNull();
  });

  it('or closed, keeps no personal data', async () => {
    const { email, device, session } = await join(server);
    await device.updateUser({ data: { full_name: 'Nakato' } });
    expect((await operator.deleteUser(session.user.id, true)).error).toBeNull();
    const [row] = await fixture.owner`select * from auth.users where id = ${session.user.id}`;
    expect(row).toMatchObject({
      email: null,
      encrypted_password: null,
      raw_user_meta_data: {},
      deleted_at: expect.any(Date),
    });
    expect(await fixture.owner`select from auth.identities where user_id = ${session.user.id}`).toHaveLength(0);
    const [status] = await fixture.owner`select status from private.account_status where user_id = ${session.user.id}`;
    expect(status).toEqual({ status: 'banned' });
    expect((await device.getUser()).error).not.toBeNull();
    const former = await server.device().signInWithPassword({ email, password: goodPassword });
    expect(former.error).toMatchObject({ code: 'invalid_credentials' });
    expect((await operator.deleteUser(session.user.id)).error).toMatchObject({ status: 404 });
  });
});
