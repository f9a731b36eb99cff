import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import type { Session } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, type AuthServer, join, startAuthFixture } from './auth-fixture.ts';
import { decodeJwt } from './decode-token.ts';

let fixture: AuthFixture;
let server: AuthServer;
let session: Session;
let header: Record<string, unknown>;
let claims: Record<string, unknown>;

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve();
  ({ session } = await join(server));
  ({ header, claims } = decodeJwt(session.access_token));
});
afterAll(() => fixture.stop());

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

async function answerTo(token: string): Promise<[number, string | undefined]> {
  const response = await server.call('/user', { headers: { authorization: `Bearer ${token}` } });
  return [response.status, ((await response.json()) as { error_code?: string }).error_code];
}

const refused = [403, 'bad_jwt'];

/** A token signed with the attacker's key, with a header of the attacker's choice. */
function foreignToken(made: Record<string, unknown>): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const text = `${part(made)}.${part(claims)}`;
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

describe('an access token (RFC 8725)', () => {
  it('is accepted unchanged', async () => {
    expect(await answerTo(session.access_token)).toEqual([200, undefined]);
    expect(claims['iat']).toBe(Number(claims['exp']) - 3_600);
  });

  it.each(['none', 'None', 'NONE', ''])('is refused without a signature: alg %j', async (alg) => {
    expect(await answerTo(`${part({ ...header, alg })}.${part(claims)}.`)).toEqual(refused);
    const { kid: _kid, ...nameless } = header;
    expect(await answerTo(`${part({ ...nameless, alg })}.${part(claims)}.`)).toEqual(refused);
  });

  it('is refused when the published key was used as a secret', async () => {
    const { keys } = (await (await server.call('/.well-known/jwks.json')).json()) as { keys: object[] };
    const pem = fixture.signer.publicKey(String(header['kid'])) ?? '';
    for (const secret of [pem, pem.trim(), JSON.stringify(keys[0]), '']) {
      for (const alg of ['HS256', 'HS384', 'HS512']) {
        const text = `${part({ ...header, alg })}.${part(claims)}`;
        const mac = createHmac(`sha${alg.slice(2)}`, secret)
          .update(text)
          .digest('base64url');
        expect(await answerTo(`${text}.${mac}`)).toEqual(refused);
      }
    }
  });

  it('is refused if signed with a key that its own header contains or names', async () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = publicKey.export({ format: 'jwk' });
    for (const made of [
      header,
      { ...header, kid: 'another' },
      { ...header, kid: '../../dev/null' },
      { ...header, kid: "' or 1=1 --" },
      { ...header, kid: ['x'] },
      { ...header, jwk },
      { ...header, kid: 'mine', jku: 'https://evil.example/jwks.json' },
      { ...header, kid: 'mine', x5u: 'https://evil.example/key.pem' },
      { alg: 'ES256' },
    ]) {
      expect(await answerTo(foreignToken(made))).toEqual(refused);
    }
  });

  it('is refused if one character was changed', async () => {
    const [head = '', body = '', signature = ''] = session.access_token.split('.');
    for (const changed of [
      { role: 'service_role' },
      { sub: '00000000-0000-0000-0000-000000000000' },
      { exp: 9_999_999_999 },
      { aal: 'aal2' },
      { session_id: '00000000-0000-0000-0000-000000000000' },
      { app_metadata: { admin: true } },
    ]) {
      expect(await answerTo(`${head}.${part({ ...claims, ...changed })}.${signature}`)).toEqual(refused);
    }
    expect(await answerTo(`${head}.${body}.${signature.slice(0, -4)}AAAA`)).toEqual(refused);
    expect(await answerTo(`${head}.${body}.${'A'.repeat(86)}`)).toEqual(refused);
    expect(await answerTo(`${head}.${body}`)).toEqual(refused);
    expect(await answerTo(`${head}.${body}.${signature}.${signature}`)).toEqual(refused);
  });

  it('is refused before iat or nbf, and after exp', async () => {
    const now = Math.floor(fixture.now() / 1_000);
    const timed = (times: object) => answerTo(fixture.signer.sign({ ...claims, ...times }));
    expect(await timed({ iat: now - 7_200, exp: now - 3_600 })).toEqual(refused);
    expect(await timed({ iat: now + 600, exp: now + 3_600 })).toEqual(refused);
    expect(await timed({ nbf: now + 600 })).toEqual(refused);
    expect(await timed({ nbf: now, iat: now })).toEqual([200, undefined]);
    // Clocks of two servers may differ slightly.
    expect(await timed({ iat: now + 3 })).toEqual([200, undefined]);
  });

  it('is refused for another audience', async () => {
    for (const aud of ['another-service', ['authenticated', 'another-service'], null, '', 1]) {
      expect(await answerTo(fixture.signer.sign({ ...claims, aud }))).toEqual(refused);
    }
  });

  it('is no refresh token, no link of a mail and no code, and none of these is one', async () => {
    const { access_token: accessToken, refresh_token: refreshToken } = session;
    const post = async (path: string, json: object) => {
      const response = await server.call(path, { json });
      return [response.status, ((await response.json()) as { error_code?: string }).error_code];
    };
    const asRefreshToken = await post('/token?grant_type=refresh_token', { refresh_token: accessToken });
    expect(asRefreshToken).toEqual([400, 'refresh_token_not_found']);
    const asCode = await post('/token?grant_type=pkce', { auth_code: accessToken, code_verifier: 'x'.repeat(43) });
    expect(asCode[0]).toBeGreaterThanOrEqual(400);
    expect(await post('/verify', { type: 'email', token_hash: accessToken })).toEqual([403, 'otp_expired']);
    expect(await answerTo(refreshToken)).toEqual(refused);
    // An API key identifies no member, and neither does the signed address of a file.
    expect(await answerTo(fixture.keys.anon)).toEqual(refused);
    expect(await answerTo(fixture.keys.serviceRole)).toEqual(refused);
    const now = Math.floor(fixture.now() / 1_000);
    const fileAddress = { purpose: 'storage-read', url: 'profile-photos/x.jpg', iat: now, exp: now + 60 };
    expect(await answerTo(fixture.signer.sign(fileAddress))).toEqual(refused);
  });

  it('is refused without its role, its member or its session', async () => {
    for (const made of [
      { ...claims, role: undefined },
      { ...claims, role: 'postgres' },
      { ...claims, role: 'supabase_auth_admin' },
      { ...claims, sub: undefined },
      { ...claims, role: 'service_role' },
    ]) {
      expect(await answerTo(fixture.signer.sign(made))).toEqual(refused);
    }
  });
});
