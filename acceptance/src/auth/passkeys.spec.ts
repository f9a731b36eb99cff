import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthClient, type AuthFixture, type AuthServer, join, startAuthFixture } from './auth-fixture.ts';
import { claimsOf, joinWithApp, operatorOf, passwordOnly } from './second-factor.ts';
import { asserted, created, makeKey, type SoftwareKey } from './software-authenticator.ts';

let fixture: AuthFixture;
let server: AuthServer;

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve();
});
afterAll(() => fixture.stop());

type Forgery = Partial<Parameters<typeof created>[1]>;

/** Registers a passkey on the device as a browser would. */
async function register(device: AuthClient, forgery: Forgery = {}, replaced?: SoftwareKey) {
  const { data, error } = await device.passkey.startRegistration();
  if (error) throw error;
  const key = replaced ?? makeKey(data.options.user.id);
  const credential = created(key, { challenge: data.options.challenge, ...forgery });
  const answer = await device.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
  return { key, challengeId: data.challenge_id, credential, ...answer };
}

async function signIn(device: AuthClient, key: SoftwareKey, forgery: Forgery = {}) {
  const { data, error } = await device.passkey.startAuthentication();
  if (error) throw error;
  const credential = asserted(key, { challenge: data.options.challenge, ...forgery });
  const answer = await device.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential });
  return { challengeId: data.challenge_id, credential, ...answer };
}

describe('a passkey', () => {
  it('is made by a signed-in member and signs in without a password, with two factors at once', async () => {
    const { device, session } = await join(server);
    const made = await register(device);
    expect(made.error).toBeNull();
    expect(made.data).toMatchObject({ id: expect.any(String), created_at: expect.any(String) });
    const other = server.device();
    const { data, error } = await signIn(other, made.key);
    expect(error).toBeNull();
    expect(data?.user?.id).toBe(session.user.id);
    expect(claimsOf(data?.session?.access_token)).toMatchObject({ aal: 'aal2', amr: [{ method: 'passkey' }] });
    expect((await other.refreshSession()).error).toBeNull();
    const { data: list } = await device.passkey.list();
    expect(list).toMatchObject([{ id: made.data?.id, last_used_at: expect.any(String) }]);
  });

  it('requires user verification and a discoverable credential', async () => {
    const { device } = await join(server);
    const { data } = await device.passkey.startRegistration();
    expect(data?.options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    });
    expect(data?.options.rp).toEqual({ id: 'awamu.test', name: 'Awamu' });
    expect(data?.options.attestation).toBe('none');
    const { data: sign } = await server.device().passkey.startAuthentication();
    expect(sign?.options).toMatchObject({ userVerification: 'required', rpId: 'awamu.test' });
    expect(sign?.options.allowCredentials ?? []).toEqual([]);
  });

  it('is named, listed and removed by its owner alone', async () => {
    const [{ device }, { device: stranger }] = [await join(server), await join(server)];
    const { data: passkey, key } = await register(device);
    const passkeyId = passkey?.id ?? '';
    const named = await device.passkey.update({ passkeyId, friendlyName: 'My laptop' });
    expect(named.data).toMatchObject({ id: passkeyId, friendly_name: 'My laptop' });
    expect((await stranger.passkey.list()).data).toEqual([]);
    const renamed = await stranger.passkey.update({ passkeyId, friendlyName: 'Mine' });
    expect(renamed.error).toMatchObject({ status: 404 });
    expect((await stranger.passkey.delete({ passkeyId })).error).toMatchObject({ status: 404 });
    for (const friendlyName of ['', ' ', 'x'.repeat(121)]) {
      const refused = await device.passkey.update({ passkeyId, friendlyName });
      expect(refused.error).toMatchObject({ status: 400, code: 'validation_failed' });
    }
    expect((await device.passkey.delete({ passkeyId })).error).toBeNull();
    expect((await device.passkey.list()).data).toEqual([]);
    const late = await signIn(server.device(), key);
    expect(late.error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
  });

  it('is refused for a key that is registered already, and beyond ten', async () => {
    const { device } = await join(server);
    const { key } = await register(device);
    const again = await register(device, {}, key);
    expect(again.error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' });
    const { data } = await device.passkey.startRegistration();
    expect(data?.options.excludeCredentials).toMatchObject([{ id: key.id }]);
    for (let count = 1; count < 10; count += 1) expect((await register(device)).error).toBeNull();
    const { error } = await device.passkey.startRegistration();
    expect(error).toMatchObject({ status: 422, code: 'too_many_passkeys' });
  });

  it('requires aal2 of a member who has a factor, to be added and removed', async () => {
    const { email, device } = await joinWithApp(fixture, server);
    const { data: passkey, key } = await register(device);
    const owing = await passwordOnly(server, email);
    const refusal = { status: 403, code: 'insufficient_aal' };
    expect((await owing.passkey.startRegistration()).error).toMatchObject(refusal);
    expect((await owing.passkey.delete({ passkeyId: passkey?.id ?? '' })).error).toMatchObject(refusal);
    // The passkey counts as two factors: it is added beside the app, and ends sessions without a second factor.
    const { data } = await signIn(server.device(), key);
    expect(claimsOf(data?.session?.access_token)).toMatchObject({ aal: 'aal2' });
    expect((await owing.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await device.getUser()).error).toBeNull();
  });

  it('does not sign in to a closed account', async () => {
    const { device, session } = await join(server);
    const { key } = await register(device);
    await fixture.owner`update auth.users set banned_until = now() + interval '1 day' where id = ${session.user.id}`;
    const { error } = await signIn(server.device(), key);
    expect(error).toMatchObject({ status: 403, code: 'user_banned' });
  });

  it('ends the sessions that it opened when it is removed, and keeps those of other keys', async () => {
    const { device } = await join(server);
    const [stolen, other] = [await register(device), await register(device)];
    const [thief, own] = [server.device(), server.device()];
    await Promise.all([signIn(thief, stolen.key), signIn(own, other.key)]);
    expect((await device.passkey.delete({ passkeyId: stolen.data?.id ?? '' })).error).toBeNull();
    expect((await thief.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await own.getUser()).error).toBeNull();
    expect((await device.getUser()).error).toBeNull();
    await fixture.owner`delete from auth.webauthn_credentials where id = ${other.data?.id ?? ''}`;
    expect((await own.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  it('removed in the session that it opened leaves that one signed in, without a second factor', async () => {
    const { device } = await joinWithApp(fixture, server);
    const { key, data } = await register(device);
    const [here, elsewhere] = [server.device(), server.device()];
    for (const at of [here, elsewhere]) await signIn(at, key);
    expect((await here.passkey.delete({ passkeyId: data?.id ?? '' })).error).toBeNull();
    expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError');
    const { data: refreshed } = await here.refreshSession();
    const claims = claimsOf(refreshed.session?.access_token);
    expect(claims).toMatchObject({ aal: 'aal1', amr: [] });
    expect(await fixture.askAs(claims)).toContain('insufficient_aal');
  });

  it('is seen and removed by an operator', async () => {
    const { device, session } = await join(server);
    const { data: passkey } = await register(device);
    const { admin } = operatorOf(fixture, server);
    const userId = session.user.id;
    expect((await admin.passkey.listPasskeys({ userId })).data).toMatchObject([{ id: passkey?.id }]);
    expect((await admin.passkey.deletePasskey({ userId, passkeyId: passkey?.id ?? '' })).error).toBeNull();
    expect((await device.passkey.list()).data).toEqual([]);
  });
});

describe('a forged answer', () => {
  it.each<[string, Forgery]>([
    ['another challenge', { challenge: 'c29tZXRoaW5nIGVsc2UgZW50aXJlbHk' }],
    ['another origin', { origin: 'http://awamu.test.evil.example' }],
    ['another product', { rpId: 'evil.example' }],
    ['nobody who was verified', { verified: false }],
  ])('of %s is refused, at making and at signing in', async (_what, forgery) => {
    const { device } = await join(server);
    const refusal = { status: 400, code: 'webauthn_verification_failed' };
    expect((await register(device, forgery)).error).toMatchObject(refusal);
    const { key } = await register(device);
    expect((await signIn(server.device(), key, forgery)).error).toMatchObject(refusal);
  });

  it('of another key, or in another name, is refused', async () => {
    const [{ device }, { device: other }] = [await join(server), await join(server)];
    const [{ key }, { key: othersKey }] = [await register(device), await register(other)];
    const refusal = { status: 400, code: 'webauthn_verification_failed' };
    const withOwnKey = { ...othersKey, id: key.id, userHandle: key.userHandle };
    expect((await signIn(server.device(), withOwnKey)).error).toMatchObject(refusal);
    expect((await signIn(server.device(), { ...othersKey, userHandle: key.userHandle })).error).toMatchObject(refusal);
    expect((await signIn(server.device(), { ...key, userHandle: 'bm9ib2R5' })).error).toMatchObject(refusal);
  });

  it('of a copied authenticator, whose counter lags behind, is refused', async () => {
    const { device } = await join(server);
    const { key } = await register(device);
    const copy = { ...key };
    await signIn(server.device(), key);
    await signIn(server.device(), key);
    expect((await signIn(server.device(), copy)).error).toMatchObject({ code: 'webauthn_verification_failed' });
  });
});

describe('a challenge', () => {
  it('is answered once, also in parallel', async () => {
    const { device } = await join(server);
    const { key } = await register(device);
    const { data } = await server.device().passkey.startAuthentication();
    const credential = asserted(key, { challenge: data?.options.challenge ?? '' });
    const challengeId = data?.challenge_id ?? '';
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.device().passkey.verifyAuthentication({ challengeId, credential })),
    );
    const refused = answers.flatMap(({ error }) => (error && 'code' in error ? [error.code] : []));
    expect(refused).toEqual(Array(5).fill('webauthn_challenge_not_found'));
  });

  it('is valid for the requesting member and its own kind, and expires', async () => {
    const [{ device }, { device: stranger }] = [await join(server), await join(server)];
    const { data } = await device.passkey.startRegistration();
    const credential = created(makeKey('x'), { challenge: data?.options.challenge ?? '' });
    const challengeId = data?.challenge_id ?? '';
    const notFound = { status: 400, code: 'webauthn_challenge_not_found' };
    expect((await stranger.passkey.verifyRegistration({ challengeId, credential })).error).toMatchObject(notFound);
    const { data: sign } = await server.device().passkey.startAuthentication();
    const answer = await device.passkey.verifyRegistration({ challengeId: sign?.challenge_id ?? '', credential });
    expect(answer.error).toMatchObject(notFound);
    fixture.passSeconds(301);
    const late = await device.passkey.verifyRegistration({ challengeId, credential });
    expect(late.error).toMatchObject({ status: 400, code: 'webauthn_challenge_expired' });
  });

  it('is refused with an invalid credential', async () => {
    const { data } = await server.device().passkey.startAuthentication();
    const challenge_id = data?.challenge_id;
    const bodies = [{}, { challenge_id }, { challenge_id, credential: 'x' }, { challenge_id: 'x', credential: {} }];
    const wild = { id: 'AA', rawId: 'AA', type: 'public-key', response: {} };
    const odd = { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' };
    for (const json of [
      ...bodies,
      { challenge_id, credential: wild },
      { challenge_id, credential: { ...wild, response: odd } },
    ]) {
      const answer = await server.call('/passkeys/authentication/verify', { json });
      expect(answer.status).toBe(400);
    }
  });
});

describe('a security key as a second factor', () => {
  async function enrollKey(device: AuthClient) {
    const { data: factor, error } = await device.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
    if (error) throw error;
    const { data } = await device.mfa.challenge({ factorId: factor.id, webauthn: { rpId: 'awamu.test' } });
    if (data?.webauthn.type !== 'create') throw new Error('no creation was asked for');
    const { challenge, user } = data.webauthn.credential_options.publicKey;
    const key = makeKey(Buffer.from(user.id as ArrayBuffer).toString('base64url'));
    const json = created(key, {
      challenge: Buffer.from(challenge as ArrayBuffer).toString('base64url'),
      verified: false,
    });
    const answer = await answerWith(device, { factorId: factor.id, challengeId: data.id, type: 'create', json });
    return { factor, key, ...answer };
  }

  function answerWith(
    device: AuthClient,
    {
      factorId,
      challengeId,
      type,
      json,
    }: { factorId: string; challengeId: string; type: 'create' | 'request'; json: object },
  ) {
    const credential_response = { toJSON: () => json } as never;
    return device.mfa.verify({ factorId, challengeId, webauthn: { rpId: 'awamu.test', type, credential_response } });
  }

  async function prove(device: AuthClient, factorId: string, key: SoftwareKey) {
    const { data } = await device.mfa.challenge({ factorId, webauthn: { rpId: 'awamu.test' } });
    if (data?.webauthn.type !== 'request') throw new Error('no use of the key was asked for');
    const { challenge, allowCredentials } = data.webauthn.credential_options.publicKey;
    expect(allowCredentials).toHaveLength(1);
    const json = asserted(key, {
      challenge: Buffer.from(challenge as ArrayBuffer).toString('base64url'),
      verified: false,
    });
    return answerWith(device, { factorId, challengeId: data.id, type: 'request', json });
  }

  it('is enrolled, and proves a later sign-in', async () => {
    const { email, device } = await join(server);
    const { factor, key, data, error } = await enrollKey(device);
    expect(error).toBeNull();
    expect(claimsOf(data?.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
    });
    const other = await passwordOnly(server, email);
    expect((await prove(other, factor.id, key)).error).toBeNull();
    expect((await other.mfa.listFactors()).data?.webauthn).toMatchObject([{ id: factor.id, status: 'verified' }]);
  });

  it('is not proved by another key', async () => {
    const { email, device } = await join(server);
    const { factor, key } = await enrollKey(device);
    const other = await passwordOnly(server, email);
    const failed = { status: 422, code: 'mfa_verification_failed' };
    expect((await prove(other, factor.id, makeKey(key.userHandle))).error).toMatchObject(failed);
    expect((await prove(other, factor.id, { ...makeKey(key.userHandle), id: key.id })).error).toMatchObject(failed);
  });
});
