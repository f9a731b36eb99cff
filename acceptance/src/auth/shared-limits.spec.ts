import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  type AuthServer,
  goodPassword,
  join,
  newAddress,
  newPhone,
  startAuthFixture,
} from './auth-fixture.ts';
import { joinWithApp, passwordOnly } from './second-factor.ts';

let fixture: AuthFixture;
const once = { burst: 1, perSeconds: 60 };

beforeAll(async () => {
  fixture = await startAuthFixture();
});
afterAll(() => fixture.stop());

/** Two servers with one database. */
async function twoServers(rateLimits: Parameters<AuthFixture['serve']>[0]): Promise<[AuthServer, AuthServer]> {
  const options = { ...rateLimits, sharesDatabase: true };
  return [await fixture.serve(options), await fixture.serve(options)];
}

async function ask(server: AuthServer, path: string, json: unknown) {
  const answer = await server.call(path, { json });
  const { error_code: code } = (await answer.json()) as { error_code?: string };
  return { status: answer.status, code, wait: Number(answer.headers.get('retry-after')) };
}

const signIn = '/token?grant_type=password';

describe('over one database', () => {
  it.each([
    ['signInByAddressAndAccount', signIn, () => ({ email: newAddress(), password: 'x' })],
    ['verifyByDestination', '/verify', () => ({ type: 'email', email: newAddress(), token: '000000' })],
    ['mailByDestination', '/recover', () => ({ email: newAddress() })],
    ['mailByDestination', '/otp', () => ({ email: newAddress() })],
    ['messageByDestination', '/otp', () => ({ phone: newPhone() })],
    ['messageByDestination', '/resend', () => ({ type: 'sms', phone: newPhone() })],
  ] as const)('%s of %s holds for all servers, with the time to wait', async (limit, path, body) => {
    const [one, other] = await twoServers({ rateLimits: { [limit]: once } });
    const asked = body();
    expect((await ask(one, path, asked)).status).not.toBe(429);
    const refused = await ask(other, path, asked);
    expect([refused.status, refused.wait > 30 && refused.wait <= 60]).toEqual([429, true]);
    // Another address or number is not limited, and the limit expires.
    expect((await ask(other, path, body())).status).not.toBe(429);
    fixture.passSeconds(61);
    expect((await ask(other, path, asked)).status).not.toBe(429);
  });

  it.each(['factorByAddress', 'factorFromAnywhere'] as const)('%s holds for all servers', async (limit) => {
    const [one, other] = await twoServers({ rateLimits: { [limit]: once } });
    const { email, factor } = await joinWithApp(fixture, one);
    const guess = async (server: AuthServer) => {
      const device = await passwordOnly(server, email);
      return (await device.mfa.challengeAndVerify({ factorId: factor.id, code: 'abcdef' })).error?.code;
    };
    expect(await guess(one)).toBe('mfa_verification_failed');
    expect(await guess(other)).toBe('over_request_rate_limit');
  });

  it('simultaneous attempts are all counted', async () => {
    const servers = await twoServers({ rateLimits: { signInByAddressAndAccount: { burst: 3, perSeconds: 600 } } });
    const body = { email: newAddress(), password: 'x' };
    const answers = await Promise.all(
      [...servers, ...servers, ...servers, ...servers].map((at) => ask(at, signIn, body)),
    );
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(3);
  });

  it('only failures count', async () => {
    const [one, other] = await twoServers({ rateLimits: { signInByAddressAndAccount: once } });
    const { email } = await join(one);
    for (const server of [one, other, one, other]) {
      expect((await ask(server, signIn, { email, password: goodPassword })).status).toBe(200);
    }
  });

  it('counters are anonymous, and expired ones are deleted', async () => {
    const [one] = await twoServers({});
    const email = newAddress();
    await ask(one, '/recover', { email });
    const storedKeys = async () => fixture.owner<{ key_hash: string }[]>`select key_hash from auth.rate_counts`;
    const rows = await storedKeys();
    expect(rows.length).toBeGreaterThan(0);
    for (const { key_hash } of rows) expect(key_hash).toMatch(/^[\w-]{43}$/);
    // Known networks are kept longest.
    await fixture.cleanUp(91);
    expect(await storedKeys()).toEqual([]);
  });

  it('nobody but the auth service reads or changes the counters', async () => {
    for (const role of ['anon', 'authenticated', 'service_role', 'authenticator']) {
      const attempt = fixture.owner.begin(async (sql) => {
        await sql.unsafe(`set local role ${role}`);
        await sql`select * from auth.rate_counts`;
      });
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    }
  });
});

it('a server with a database of its own counts by itself', async () => {
  const [one, other] = [
    await fixture.serve({ rateLimits: { mailByDestination: once } }),
    await fixture.serve({ rateLimits: { mailByDestination: once } }),
  ];
  const email = newAddress();
  expect((await ask(one, '/recover', { email })).status).toBe(200);
  expect((await ask(other, '/recover', { email })).status).toBe(200);
});
