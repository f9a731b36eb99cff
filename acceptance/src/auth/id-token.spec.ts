import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, join } from './auth-fixture.ts';
import { type GoogleFixture, googleOf, somebody, startGoogleFixture } from './google-fixture.ts';
import type { OidcIdp } from './oidc-idp.ts';

let google: GoogleFixture;
let idp: OidcIdp;
let server: AuthServer;

beforeAll(async () => {
  google = await startGoogleFixture();
  ({ idp, server } = google);
});
afterAll(() => google.stop());

const claimsOf = (person: object): Record<string, unknown> => ({ ...person });
const enter = (token: string, more: { nonce?: string; access_token?: string; provider?: string } = {}) =>
  server.device().signInWithIdToken({ provider: 'google', token, ...more });

describe('an ID token that an app requested itself', () => {
  it('signs in to the same account as in the browser', async () => {
    const person = somebody();
    const { data, error } = await enter(await idp.sign(claimsOf(person)));
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: person.email, identities: [{ provider: 'google', id: person.sub }] });
    const browser = await google.accountOf(await google.comeBack(person));
    expect(browser.id).toBe(data.user?.id);
  });

  it('is named by the provider or its issuer, and may be for an app of the same project', async () => {
    const apps = await google.auth.serve({
      federation: { oidcProviders: [{ ...googleOf(idp), clientIds: [idp.clientId, 'awamu-android'] }] },
    });
    const token = await idp.sign({ ...claimsOf(somebody()), aud: 'awamu-android', azp: 'awamu-android' });
    const byIssuer = await apps.device().signInWithIdToken({ provider: idp.issuer as 'google', token });
    expect(byIssuer.error).toBeNull();
  });

  it('with a nonce: the token holds its hash', async () => {
    const nonce = randomUUID();
    const hashed = createHash('sha256').update(nonce).digest('hex');
    const token = await idp.sign({ ...claimsOf(somebody()), nonce: hashed });
    expect((await enter(token, { nonce })).error).toBeNull();
    for (const wrong of [{ nonce: 'another' }, { nonce: hashed }, {}]) {
      expect((await enter(token, wrong)).error).toMatchObject({ status: 400, code: 'validation_failed' });
    }
    const without = await idp.sign(claimsOf(somebody()));
    expect((await enter(without, { nonce })).error).toMatchObject({ code: 'validation_failed' });
  });

  it('with an access token: it must be the one of the same answer', async () => {
    const half = createHash('sha256').update('the access token').digest().subarray(0, 16).toString('base64url');
    const token = await idp.sign({ ...claimsOf(somebody()), at_hash: half });
    expect((await enter(token, { access_token: 'the access token' })).error).toBeNull();
    expect((await enter(token, { access_token: 'another' })).error).toMatchObject({ code: 'invalid_credentials' });
  });

  it.each([
    ['that is none', async () => 'no-token', 'invalid_credentials'],
    ['that nobody signed', async () => unsigned(await idp.sign(claimsOf(somebody()))), 'invalid_credentials'],
    ['by another key under the same name', () => foreign({ kid: 'idp-key' }), 'invalid_credentials'],
    ['by a key that it brings along', () => foreign({ kid: 'mine', jwk: true }), 'invalid_credentials'],
    [
      'by a key that it names an address for',
      () => foreign({ kid: 'mine', jku: 'https://evil.example/jwks' }),
      'invalid_credentials',
    ],
    ['signed with the published key as a secret', confused, 'invalid_credentials'],
    [
      'of another issuer',
      () => idp.sign({ ...claimsOf(somebody()), iss: 'https://other.example' }),
      'invalid_credentials',
    ],
    ['that has expired', () => idp.sign({ ...claimsOf(somebody()), iat: 1_700_000_000 }), 'invalid_credentials'],
    [
      'of tomorrow',
      () => idp.sign({ ...claimsOf(somebody()), nbf: 9_999_999_999, exp: 9_999_999_999 }),
      'invalid_credentials',
    ],
    ['for another audience', () => idp.sign({ ...claimsOf(somebody()), aud: 'another' }), 'unexpected_audience'],
    ['issued to somebody else', () => idp.sign({ ...claimsOf(somebody()), azp: 'another' }), 'unexpected_audience'],
    ['without an address', () => idp.sign({ sub: randomUUID() }), 'email_address_invalid'],
  ])('is refused: one %s', async (_case, make, code) => {
    expect((await enter(await make())).error).toMatchObject({ code });
  });

  it.each([
    [{ id_token: 'x' }, 'validation_failed'],
    [{ provider: 'google' }, 'validation_failed'],
    [{ provider: 'facebook', id_token: 'x' }, 'provider_disabled'],
    [{ provider: 'google', id_token: 'x'.repeat(20_000) }, 'validation_failed'],
    [{ provider: 'google', id_token: 'a.b.c' }, 'invalid_credentials'],
  ])('is refused: %j', async (json, code) => {
    const answer = await server.call('/token?grant_type=id_token', { json });
    expect([answer.status, ((await answer.json()) as { error_code: string }).error_code]).toEqual([400, code]);
  });

  it('is added to the account of a member who asks for it', async () => {
    const { device, session } = await join(server);
    const person = somebody();
    const { data, error } = await device.linkIdentity({ provider: 'google', token: await idp.sign(claimsOf(person)) });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(session.user.id);
    expect(data.user?.app_metadata['providers']).toEqual(['email', 'google']);
    expect((await enter(await idp.sign(claimsOf(person)))).data.user?.id).toBe(session.user.id);
    const other = await join(server);
    const taken = await other.device.linkIdentity({ provider: 'google', token: await idp.sign(claimsOf(person)) });
    expect(taken.error).toMatchObject({ status: 422, code: 'identity_already_exists' });
  });
});

function unsigned(token: string): string {
  const [, claims] = token.split('.');
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
}

async function foreign({ jwk, ...header }: { kid: string; jwk?: boolean; jku?: string }): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const now = Math.floor(Date.now() / 1_000);
  return new SignJWT({ ...claimsOf(somebody()), iss: idp.issuer, aud: idp.clientId, iat: now, exp: now + 600 })
    .setProtectedHeader({
      alg: 'RS256',
      ...header,
      ...(jwk ? { jwk: publicKey.export({ format: 'jwk' }) as object } : {}),
    })
    .sign(privateKey);
}

async function confused(): Promise<string> {
  const { keys } = (await (await fetch(`${idp.issuer}/jwks`)).json()) as { keys: object[] };
  const now = Math.floor(Date.now() / 1_000);
  return new SignJWT({ ...claimsOf(somebody()), iss: idp.issuer, aud: idp.clientId, iat: now, exp: now + 600 })
    .setProtectedHeader({ alg: 'HS256', kid: 'idp-key' })
    .sign(new TextEncoder().encode(JSON.stringify(keys[0])));
}
