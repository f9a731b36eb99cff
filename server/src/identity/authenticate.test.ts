import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createApiKeys } from './api-keys.ts';
import { createAuthenticator, type InvalidTokenReason } from './authenticate.ts';
import { createKeyRing, createTokenSigner, keyIdOf, makeSigningKey } from './signing-keys.ts';

const privateKey = makeSigningKey();
const signer = createTokenSigner(privateKey);
const project = createTokenSigner(makeSigningKey());
/** Seconds since 1970. */
const now = 1_800_000_000;
const clock = { now: () => now * 1_000 };
const authenticator = createAuthenticator(signer, clock, project);
const claims = {
  aud: 'authenticated',
  role: 'authenticated',
  sub: 'nakato',
  session_id: 'phone',
  iat: now - 60,
  exp: now + 60,
};

/** Why the token is refused; null if it is accepted. */
function refusalOf(token: string | null | undefined, by = authenticator): InvalidTokenReason | null {
  try {
    by.authenticate(token);
    return null;
  } catch (error) {
    return (error as { reason: InvalidTokenReason }).reason;
  }
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const signed = (changes: object): string => signer.sign({ ...claims, ...changes });

describe('an access token', () => {
  it('names its member and session', () => {
    const token = signer.sign(claims);
    const caller = authenticator.authenticate(token);
    expect(caller).toEqual({
      role: 'authenticated',
      claims,
      claimsJson: JSON.stringify(claims),
      userId: 'nakato',
      sessionId: 'phone',
      expiresAt: now + 60,
    });
    // Verified once, answered from the cache afterwards.
    expect(authenticator.authenticate(token)).toBe(caller);
  });

  it.each<[string, object, InvalidTokenReason | null]>([
    ['expired five seconds ago', { exp: now - 5 }, 'expired'],
    ['expired within the tolerance', { exp: now - 4 }, null],
    ['valid in more than the tolerance', { nbf: now + 6 }, 'not_yet'],
    ['valid within the tolerance', { nbf: now + 5 }, null],
    ['issued in the future', { iat: now + 6 }, 'not_yet'],
    ['issued within the tolerance', { iat: now + 5 }, null],
    ['without an expiry', { exp: undefined }, null],
    ['for another audience', { aud: 'files' }, 'other_audience'],
    ['without an audience', { aud: undefined }, null],
    ['without a role', { role: undefined }, 'no_role'],
    ['with a role of the database', { role: 'postgres' }, 'no_role'],
    ['with a role that is no text', { role: ['service_role'] }, 'no_role'],
  ])('%s', (_what, changes, reason) => {
    const token = signed(changes);
    expect(refusalOf(token)).toBe(reason);
    // Also from the cache.
    expect(refusalOf(token)).toBe(reason);
  });

  it('of an anonymous account is that of a visitor', () => {
    const caller = authenticator.authenticate(signed({ is_anonymous: true }));
    expect(caller).toMatchObject({ role: 'anon', userId: null, sessionId: null, expiresAt: now + 60 });
    expect(JSON.parse(caller.claimsJson)).toEqual({ role: 'anon' });
  });

  it('is refused when it is missing, malformed or signed by a key that is not ours', () => {
    const [header = '', payload = '', signature = ''] = signer.sign(claims).split('.');
    const forged = `${encode({ alg: 'ES256', typ: 'JWT', kid: signer.keyId() })}.${payload}`;
    const hmac = `${encode({ alg: 'HS256', typ: 'JWT', kid: signer.keyId() })}.${payload}`;
    const byPublicKey = createHmac('sha256', signer.publicKey(signer.keyId()) ?? '')
      .update(hmac)
      .digest('base64url');
    const tokens: [string | null | undefined, InvalidTokenReason][] = [
      [null, 'missing'],
      [undefined, 'missing'],
      ['', 'missing'],
      ['a.b', 'malformed'],
      [`${header}.${payload}`, 'malformed'],
      [`${header}.${payload}.${signature}.`, 'malformed'],
      ['a.b.c', 'bad_signature'],
      [`${encode([])}.${payload}.${signature}`, 'bad_signature'],
      [`${encode({ alg: 'none' })}.${payload}.`, 'bad_signature'],
      [`${encode({ alg: 'none', kid: signer.keyId() })}.${payload}.`, 'bad_signature'],
      [`${forged}.${signature.slice(0, -2)}AA`, 'bad_signature'],
      [`${hmac}.${byPublicKey}`, 'bad_signature'],
      [`${header}.${encode({ ...claims, role: 'service_role' })}.${signature}`, 'bad_signature'],
      [createTokenSigner(makeSigningKey()).sign(claims), 'bad_signature'],
    ];
    for (const [token, reason] of tokens) expect(refusalOf(token), `${token}`).toBe(reason);
  });

  it('is refused once its key is retired, although it was verified before', () => {
    const ring = createKeyRing([{ privateKey, signsFrom: 0, acceptedUntil: null }], clock);
    const own = createAuthenticator(ring, clock);
    const token = ring.sign(claims);
    expect(refusalOf(token, own)).toBeNull();
    ring.replace([{ privateKey: makeSigningKey(), signsFrom: 0, acceptedUntil: null }]);
    expect(refusalOf(token, own)).toBe('bad_signature');
    ring.replace([{ privateKey, signsFrom: 0, acceptedUntil: null }]);
    expect(refusalOf(token, own)).toBeNull();
    expect(keyIdOf(privateKey)).toBe(ring.keyId());
  });
});

describe('the key of the project', () => {
  it('signs API keys, which are the same each time, and no member’s token', () => {
    const keys = createApiKeys(project);
    expect(authenticator.authenticate(keys.anon)).toMatchObject({ role: 'anon', userId: null });
    expect(authenticator.authenticate(keys.serviceRole)).toMatchObject({ role: 'service_role', userId: null });
    expect(createApiKeys(project).anon.split('.')[1]).toBe(keys.anon.split('.')[1]);
    expect(keys.anon).toBe(keys.anon);
    expect(refusalOf(project.sign(claims))).toBe('bad_signature');
    expect(refusalOf(project.sign({ ...claims, role: 'anon' }))).toBeNull();
    expect(refusalOf(createApiKeys(project).anon, createAuthenticator(signer, clock))).toBe('bad_signature');
  });
});

describe('the headers of a request', () => {
  const keys = createApiKeys(project);
  const callerOf = (headers: Record<string, string | string[]>) => authenticator.authenticateHeaders(headers);

  it('contain the token of a member, else the API key', () => {
    const authorization = `Bearer ${signer.sign(claims)}`;
    expect(callerOf({ authorization, apikey: keys.anon }).userId).toBe('nakato');
    expect(callerOf({ authorization: authorization.replace('Bearer', 'bearer') }).userId).toBe('nakato');
    expect(callerOf({ apikey: keys.serviceRole }).role).toBe('service_role');
    expect(callerOf({ authorization: 'Basic bmFrYXRvOng=', apikey: keys.anon }).role).toBe('anon');
  });

  it.each([
    [{}],
    [{ authorization: 'Bearer ' }],
    [{ authorization: 'x Bearer token' }],
    [{ authorization: 'Bearer one two' }],
    [{ apikey: [keys.anon] }],
  ])('%j contain none', (headers) => {
    expect(() => callerOf(headers)).toThrow('invalid token: missing');
  });
});
