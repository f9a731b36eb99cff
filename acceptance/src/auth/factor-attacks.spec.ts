import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthClient,
  type AuthFixture,
  type AuthServer,
  codeOf,
  goodPassword,
  join,
  sessionOf,
  startAuthFixture,
} from './auth-fixture.ts';
import { type AppFactor, appCode, beginApp, claimsOf, joinWithApp, passwordOnly, proveApp } from './second-factor.ts';

let fixture: AuthFixture;
let server: AuthServer;

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve();
});
afterAll(() => fixture.stop());

const failed = { status: 422, code: 'mfa_verification_failed' };

async function challengeOf(device: AuthClient, { id }: AppFactor): Promise<string> {
  const { data, error } = await device.mfa.challenge({ factorId: id });
  if (error) throw error;
  return data.id;
}

/** Runs a statement as the member of the token. */
function askData(accessToken: string): Promise<string> {
  return fixture.askAs(claimsOf(accessToken));
}

describe('a session that owes its second factor', () => {
  it('reaches no data before the factor is proved', async () => {
    const { email, device, factor } = await joinWithApp(fixture, server);
    expect(await askData((await sessionOf(device)).access_token)).toBe('answered');
    const owing = await passwordOnly(server, email);
    const { access_token: token } = await sessionOf(owing);
    expect(await askData(token)).toBe('insufficient_aal');
    await owing.refreshSession();
    expect(await askData((await sessionOf(owing)).access_token)).toBe('insufficient_aal');
    await proveApp(fixture, owing, factor);
    expect(await askData((await sessionOf(owing)).access_token)).toBe('answered');
  });

  it('loses its rights as soon as the first factor is verified elsewhere', async () => {
    const { email, device } = await join(server);
    const other = await passwordOnly(server, email);
    const { access_token: token } = await sessionOf(other);
    expect(await askData(token)).toBe('answered');
    await proveApp(fixture, device, await beginApp(device));
    expect(await askData(token)).not.toBe('answered');
  });

  it('is not raised to aal2 by forged claims', async () => {
    const { email } = await joinWithApp(fixture, server);
    const owing = await passwordOnly(server, email);
    const claims = { ...claimsOf((await sessionOf(owing)).access_token), aal: 'aal2', amr: [{ method: 'totp' }] };
    // Signed with a foreign key the token is invalid; even signed with our key, the session's level counts and not the claim.
    const forged = fixture.foreignSigner().sign(claims);
    const answer = await server.call('/factors', {
      json: { factor_type: 'totp', friendly_name: 'forged' },
      headers: { authorization: `Bearer ${forged}` },
    });
    expect(answer.status).toBe(403);
    const ours = fixture.signer.sign(claims);
    const enrolled = await server.call('/factors', {
      json: { factor_type: 'totp', friendly_name: 'forged' },
      headers: { authorization: `Bearer ${ours}` },
    });
    expect([enrolled.status, await enrolled.json()]).toMatchObject([403, { error_code: 'insufficient_aal' }]);
    expect(await askData(ours)).toBe('insufficient_aal');
  });

  it('changes neither password nor address', async () => {
    const { email } = await joinWithApp(fixture, server);
    const owing = await passwordOnly(server, email);
    const refusal = { status: 401, code: 'insufficient_aal' };
    expect((await owing.updateUser({ password: 'matoke before sunrise' })).error).toMatchObject(refusal);
    expect((await owing.updateUser({ email: `${randomUUID()}@people.example` })).error).toMatchObject(refusal);
    const same = await server.device().signInWithPassword({ email, password: goodPassword });
    expect(same.error).toBeNull();
  });

  it('is what a recovery by email opens: a new password is no second factor', async () => {
    const { email, factor } = await joinWithApp(fixture, server);
    await server.device().resetPasswordForEmail(email);
    const mail = await server.mails.take(email);
    const recovering = server.device();
    const { data } = await recovering.verifyOtp({ email, token: codeOf(mail), type: 'recovery' });
    expect(claimsOf(data.session?.access_token)).toMatchObject({ aal: 'aal1' });
    expect(await askData(data.session?.access_token ?? '')).toBe('insufficient_aal');
    const refused = await recovering.updateUser({ password: 'matoke before sunrise' });
    expect(refused.error).toMatchObject({ code: 'insufficient_aal' });
    await proveApp(fixture, recovering, factor);
    expect((await recovering.updateUser({ password: 'matoke before sunrise' })).error).toBeNull();
    expect(await askData((await sessionOf(recovering)).access_token)).toBe('answered');
  });
});

describe('a code', () => {
  it('works once', async () => {
    const { email, device, factor } = await joinWithApp(fixture, server);
    fixture.passSeconds(30);
    const code = appCode(fixture, factor);
    expect((await device.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull();
    const owing = await passwordOnly(server, email);
    const replayed = await owing.mfa.challengeAndVerify({ factorId: factor.id, code });
    expect(replayed.error).toMatchObject(failed);
    await proveApp(fixture, owing, factor);
  });

  it('works once among concurrent attempts', async () => {
    const { email, factor } = await joinWithApp(fixture, server);
    const places = await Promise.all(Array.from({ length: 5 }, () => passwordOnly(server, email)));
    const challenges = await Promise.all(places.map((place) => challengeOf(place, factor)));
    fixture.passSeconds(30);
    const code = appCode(fixture, factor);
    const answers = await Promise.all(
      places.map((place, index) =>
        place.mfa.verify({ factorId: factor.id, challengeId: challenges[index] ?? '', code }),
      ),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('of another member, of another factor, or an expired one is refused', async () => {
    const [{ device, factor }, stranger] = [await joinWithApp(fixture, server), await joinWithApp(fixture, server)];
    const second = await beginApp(device, 'Tablet');
    const old = appCode(fixture, factor);
    fixture.passSeconds(120);
    for (const code of [
      appCode(fixture, stranger.factor),
      appCode(fixture, second),
      old,
      '000000',
      'abc',
      '１２３４５６',
    ]) {
      const answer = await device.mfa.challengeAndVerify({ factorId: factor.id, code });
      expect(answer.error).toMatchObject(failed);
    }
    const empty = await device.mfa.challengeAndVerify({ factorId: factor.id, code: '' });
    expect(empty.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('cannot be guessed: attempts are counted per factor and address, and nobody without the password can use them up', async () => {
    const small = await fixture.serve({ rateLimits: { factorByAddress: { burst: 3, perSeconds: 600 } } });
    const { email, device, factor } = await joinWithApp(fixture, small);
    const thief = await passwordOnly(small, email);
    const answers: (string | undefined)[] = [];
    for (let count = 0; count < 4; count += 1) {
      const { error } = await thief.mfa.challengeAndVerify({ factorId: factor.id, code: `00000${count}` });
      answers.push(error?.code);
    }
    expect(answers).toEqual([...Array(3).fill('mfa_verification_failed'), 'over_request_rate_limit']);
    const { device: stranger } = await join(small);
    const foreign = await stranger.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' });
    expect(foreign.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    const trail = await fixture.owner`select payload ->> 'action' as action from auth.audit_log_entries
      where payload ->> 'actor_id' = ${(await sessionOf(device)).user.id} and payload ->> 'action' = 'second_factor_failed'`;
    expect(trail).toHaveLength(3);
    fixture.passSeconds(600);
    await proveApp(fixture, thief, factor);
  });
});

describe('a challenge', () => {
  it('is answered once, in time, for its own factor', async () => {
    const { device, factor } = await joinWithApp(fixture, server);
    const challengeId = await challengeOf(device, factor);
    fixture.passSeconds(30);
    const verify = (id: string, code = appCode(fixture, factor)) =>
      device.mfa.verify({ factorId: factor.id, challengeId: id, code });
    expect((await verify(challengeId)).error).toBeNull();
    fixture.passSeconds(30);
    expect((await verify(challengeId)).error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
    const late = await challengeOf(device, factor);
    fixture.passSeconds(301);
    expect((await verify(late)).error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
    expect((await verify(randomUUID())).error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
    expect((await verify('no uuid')).error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('of another member is refused', async () => {
    const [{ device, factor }, stranger] = [await joinWithApp(fixture, server), await joinWithApp(fixture, server)];
    const challengeId = await challengeOf(stranger.device, stranger.factor);
    fixture.passSeconds(30);
    const own = await device.mfa.verify({ factorId: factor.id, challengeId, code: appCode(fixture, factor) });
    expect(own.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
    const foreign = await device.mfa.challenge({ factorId: stranger.factor.id });
    expect(foreign.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    const wild = await device.mfa.challenge({ factorId: 'x' });
    expect(wild.error).toMatchObject({ status: 404, code: 'validation_failed' });
    expect((await device.mfa.unenroll({ factorId: stranger.factor.id })).error).toMatchObject({ status: 404 });
  });

  it('is only accepted from the network that requested it', async () => {
    const { device, factor } = await joinWithApp(fixture, server);
    const challengeId = await challengeOf(device, factor);
    fixture.passSeconds(30);
    const { access_token: token } = await sessionOf(device);
    const body = JSON.stringify({ challenge_id: challengeId, code: appCode(fixture, factor) });
    const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const call = request(
        `${server.url}/auth/v1/factors/${factor.id}/verify`,
        { method: 'POST', localAddress: '127.0.0.2', headers: { authorization: `Bearer ${token}` } },
        (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => {
            text += chunk.toString();
          });
          response.on('end', () => resolve({ status: response.statusCode, text }));
        },
      );
      call.on('error', reject);
      call.end(body);
    });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('mfa_ip_address_mismatch');
  });

  it('is limited in number', async () => {
    const small = await fixture.serve({ rateLimits: { challengeByAccount: { burst: 3, perSeconds: 600 } } });
    const { device, factor } = await joinWithApp(fixture, small);
    const answers = [1, 2, 3].map(() => device.mfa.challenge({ factorId: factor.id }));
    const refused = (await Promise.all(answers)).flatMap(({ error }) => error ?? []);
    expect(refused).toMatchObject([{ status: 429, code: 'over_request_rate_limit' }]);
  });
});

describe('a refresh while the factor is proved', () => {
  it('results in the same session in either order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, factor } = await joinWithApp(fixture, server);
      const device = await passwordOnly(server, email);
      const { refresh_token } = await sessionOf(device);
      const challengeId = await challengeOf(device, factor);
      fixture.passSeconds(30);
      const [proved, tab] = await Promise.all([
        device.mfa.verify({ factorId: factor.id, challengeId, code: appCode(fixture, factor) }),
        server.device().refreshSession({ refresh_token }),
      ]);
      expect([proved.error, tab.error]).toEqual([null, null]);
      // Both tabs can continue.
      const next = await server.device().refreshSession({ refresh_token: tab.data.session?.refresh_token ?? '' });
      expect(next.error).toBeNull();
      expect(claimsOf(next.data.session?.access_token)).toMatchObject({ aal: 'aal2' });
    }
  });
});
