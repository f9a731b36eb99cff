import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  type AuthServer,
  goodPassword,
  join,
  newAddress,
  noLimits,
  startAuthFixture,
} from '../auth/auth-fixture.ts';

let fixture: AuthFixture;
let server: AuthServer;
beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve({ rateLimits: noLimits });
});
afterAll(() => fixture.stop());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const accountOf = async (id: string) => {
  const [account] = await fixture.owner`select * from auth.users where id = ${id}`;
  return account;
};

describe('somebody who signs up with more than a member may say gets an ordinary account:', () => {
  it.each<[string, object]>([
    ['a role', { role: 'service_role' }],
    ['a role in the metadata', { data: { role: 'service_role' } }],
    ['metadata of the server', { app_metadata: { provider: 'admin', roles: ['admin'] } }],
    ['the id of the account', { id: '00000000-0000-4000-8000-000000000001' }],
    ['an address that is confirmed already', { email_confirm: true, email_confirmed_at: '2020-01-01T00:00:00Z' }],
    ['the rights of a super user', { is_super_admin: true, is_sso_user: true }],
  ])('%s', async (_what, more) => {
    const answer = await server.call('/signup', { json: { email: newAddress(), password: goodPassword, ...more } });
    expect(answer.status).toBe(200);
    const { user } = (await answer.json()) as { user: { id: string; role: string; app_metadata: object } };
    expect(user.role).toBe('authenticated');
    expect(user.id).not.toBe('00000000-0000-4000-8000-000000000001');
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect(await accountOf(user.id)).toMatchObject({ role: 'authenticated', is_sso_user: false });
  });

  it.each<[string, object]>([
    ['a role', { role: 'service_role' }],
    ['metadata of the server', { app_metadata: { roles: ['admin'] } }],
    ['the end of a ban', { ban_duration: 'none', banned_until: null }],
    ['a confirmed number', { phone_confirm: true, phone_confirmed_at: '2020-01-01T00:00:00Z' }],
  ])('a member gives themself %s later: nothing of it is kept', async (_what, change) => {
    const { session } = await join(server);
    const before = await accountOf(session.user.id);
    await server.call('/user', { method: 'PUT', body: JSON.stringify(change), headers: bearer(session.access_token) });
    expect({ ...(await accountOf(session.user.id)), updated_at: before?.['updated_at'] }).toEqual(before);
  });
});

describe('a member who makes a call of the operator is refused:', () => {
  it.each<[string, string, string, object?]>([
    ['lists all accounts', 'GET', '/admin/users'],
    ['reads an account', 'GET', '/admin/users/:id'],
    ['makes a confirmed account', 'POST', '/admin/users', { email: 'made@people.example', email_confirm: true }],
    ['changes the password of another', 'PUT', '/admin/users/:id', { password: 'another good password' }],
    ['deletes an account', 'DELETE', '/admin/users/:id'],
    [
      'makes a link that signs in as another',
      'POST',
      '/admin/generate_link',
      { type: 'magiclink', email: 'x@people.example' },
    ],
    ['invites somebody', 'POST', '/invite', { email: 'x@people.example' }],
    ['reads the audit log', 'GET', '/admin/audit'],
    ['lists the factors of another', 'GET', '/admin/users/:id/factors'],
    ['lists the organisations', 'GET', '/admin/sso/providers'],
    ['adds an organisation', 'POST', '/admin/sso/providers', { type: 'saml', metadata_url: 'http://127.0.0.1/' }],
    ['signs another out', 'POST', '/admin/users/:id/logout'],
  ])('%s', async (_what, method, path, body) => {
    const [attacker, other] = [await join(server), await join(server)];
    const before = await accountOf(other.session.user.id);
    for (const token of [attacker.session.access_token, fixture.keys.anon, attacker.session.refresh_token]) {
      const answer = await server.call(path.replace(':id', other.session.user.id), {
        method,
        headers: bearer(token),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      expect([401, 403, 404]).toContain(answer.status);
    }
    expect(await accountOf(other.session.user.id)).toEqual(before);
    expect(await fixture.owner`select 1 from auth.users where email = 'made@people.example'`).toHaveLength(0);
  });
});

describe('a member who takes what belongs to the account of another gets nothing:', () => {
  it('removes, challenges and proves the factor of another', async () => {
    const [attacker, other] = [await join(server), await join(server)];
    const { data } = await other.device.mfa.enroll({ factorType: 'totp' });
    const id = data?.id ?? '';
    const call = (method: string, path: string, body: object = {}) =>
      server.call(path, {
        method,
        headers: bearer(attacker.session.access_token),
        ...(method === 'DELETE' ? {} : { body: JSON.stringify(body) }),
      });
    const answers = [
      await call('DELETE', `/factors/${id}`),
      await call('POST', `/factors/${id}/challenge`),
      await call('POST', `/factors/${id}/verify`, { challenge_id: crypto.randomUUID(), code: '123456' }),
    ];
    for (const { status } of answers) expect([400, 404, 422]).toContain(status);
    expect(await fixture.owner`select 1 from auth.mfa_factors where id = ${id}`).toHaveLength(1);
  });

  it('unlinks the identity of another', async () => {
    const [attacker, other] = [await join(server), await join(server)];
    const [identity] = await fixture.owner`select id from auth.identities where user_id = ${other.session.user.id}`;
    const answer = await server.call(`/user/identities/${identity?.['id']}`, {
      method: 'DELETE',
      headers: bearer(attacker.session.access_token),
    });
    expect([400, 404, 422]).toContain(answer.status);
    expect(await fixture.owner`select 1 from auth.identities where id = ${identity?.['id']}`).toHaveLength(1);
  });

  it.each<[string, (email: string) => string]>([
    ['in capital letters', (email) => email.toUpperCase()],
    ['with spaces around', (email) => ` ${email} `],
    ['with a dot at the end of the domain', (email) => `${email}.`],
    ['with a character of no width', (email) => `\u200b${email}`],
    ['with letters of full width', (email) => email.replace('people', 'ｐｅｏｐｌｅ')],
    ['with a line break and another header', (email) => `${email}\r\nBcc: all@people.example`],
    ['as one of two addresses', (email) => `mine@people.example,${email}`],
    ['with a NUL', (email) => `${email}\u0000`],
  ])('signs up with the address of another, %s', async (_how, write) => {
    const owner = await join(server);
    const before = await accountOf(owner.session.user.id);
    const answer = await server.call('/signup', {
      json: { email: write(owner.email), password: 'the attacker knows it' },
    });
    expect(answer.status).toBeLessThan(500);
    const body = (await answer.json()) as { user?: { id: string } };
    expect(body.user?.id).not.toBe(owner.session.user.id);
    expect(await accountOf(owner.session.user.id)).toEqual(before);
    const stored = await fixture.owner<
      { email: string }[]
    >`select email from auth.users where created_at > now() - interval '1 minute'`;
    for (const { email } of stored) expect(email).toMatch(/^[\x21-\x7e]+$/);
  });

  it('changes their address to that of another', async () => {
    const [attacker, owner] = [await join(server), await join(server)];
    await server.call('/user', {
      method: 'PUT',
      body: JSON.stringify({ email: owner.email }),
      headers: bearer(attacker.session.access_token),
    });
    expect(await accountOf(owner.session.user.id)).toMatchObject({ email: owner.email });
    expect(await accountOf(attacker.session.user.id)).toMatchObject({ email: attacker.email });
  });
});

describe('a link that should lead to the site of an attacker leads to our own:', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'http://awamu.test@evil.example/',
    'http://awamu.test.evil.example/',
    'http://evil.example/#http://awamu.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://awamu.test:81/',
    'HTTP://EVIL.example',
    'http://awamu.test/%0d%0aLocation:%20http://evil.example',
    'http://awamu.test/..//evil.example',
  ])('after a mail: %s', async (target) => {
    const answer = await server.call(`/verify?type=recovery&token=none&redirect_to=${encodeURIComponent(target)}`);
    expect(answer.status).toBe(303);
    expect(new URL(answer.headers.get('location') ?? '').origin).toBe(fixture.publicUrl);
  });

  it('in a mail, by the headers of the request', async () => {
    const { email } = await join(server);
    const target = encodeURIComponent('https://evil.example/');
    await server.call(`/recover?redirect_to=${target}`, {
      json: { email },
      headers: {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        origin: 'https://evil.example',
        referer: 'https://evil.example',
      },
    });
    const mail = await server.mails.take(email);
    for (const link of mail.links) expect(link).not.toContain('evil.example');
    expect(mail.text).not.toContain('evil.example');
  });
});

describe('a body of another shape is refused, and no error of the server:', () => {
  it.each<[string, string, unknown]>([
    ['a list in the place of an address', '/signup', { email: ['a@b.example'], password: goodPassword }],
    [
      'an object in the place of an address',
      '/token?grant_type=password',
      { email: { $ne: null }, password: { $ne: null } },
    ],
    ['a number in the place of a password', '/signup', { email: 'a@b.example', password: 12_345_678 }],
    ['a list in the place of a token', '/token?grant_type=refresh_token', { refresh_token: ['x'] }],
    ['true in the place of a code', '/verify', { type: 'email', email: 'a@b.example', token: true }],
    ['a type that is a prototype', '/verify', { type: '__proto__', email: 'a@b.example', token: '123456' }],
    ['two grants at once', '/token?grant_type=password&grant_type=refresh_token', { email: 'a@b.example' }],
    ['a grant that does not exist', '/token?grant_type=client_credentials', {}],
    ['an assertion of nobody', '/token?grant_type=id_token', { provider: 'google', id_token: 'e30.e30.e30' }],
    [
      'metadata of five thousand bytes',
      '/signup',
      { email: 'big@b.example', password: goodPassword, data: { a: 'x'.repeat(5_000) } },
    ],
    ['an address of a thousand characters', '/otp', { email: `${'a'.repeat(1_000)}@b.example` }],
    ['a number with letters', '/otp', { phone: '+25677ABCDEFG' }],
    ['the name of a prototype', '/signup', JSON.parse('{"__proto__":{"role":"service_role"}}')],
    ['a list', '/signup', []],
  ])('%s', async (_what, path, json) => {
    const answer = await server.call(path, { json });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(fixture.failures).toEqual([]);
  });

  it('a document with entities of its own in the place of an assertion', async () => {
    const entities = '<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "&a;&a;"><!ENTITY c "&b;&b;">]>';
    const document = `${entities}<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol">&c;</samlp:Response>`;
    const answer = await server.call('/sso/saml/acs', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ SAMLResponse: btoa(document), RelayState: crypto.randomUUID() }).toString(),
    });
    expect(answer.status).toBeLessThan(500);
    expect(`${answer.headers.get('location')} ${await answer.text()}`).not.toContain('root:');
    expect(fixture.failures).toEqual([]);
  });

  it('a page of another site cannot read an answer with the cookies of the visitor', async () => {
    const answer = await server.call('/user', { headers: { origin: 'https://evil.example' } });
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('twenty refreshes at once with one token open no second session', async () => {
    const { session } = await join(server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.call('/token?grant_type=refresh_token', { json: { refresh_token: session.refresh_token } }),
      ),
    );
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { refresh_token?: string }[];
    expect(new Set(bodies.map((body) => body.refresh_token)).size).toBe(1);
    expect(await fixture.owner`select 1 from auth.sessions where user_id = ${session.user.id}`).toHaveLength(1);
  });
});
