import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  type AuthServer,
  goodPassword,
  join,
  newAddress,
  startAuthFixture,
} from '../auth/auth-fixture.ts';

let fixture: AuthFixture;
beforeAll(async () => {
  fixture = await startAuthFixture();
});
afterAll(() => fixture.stop());

const trusting = { trustedProxies: ['127.0.0.1'] };
const home = '192.0.2.80';
const signInFrom = async (server: AuthServer, address: string, email: string, password: string) => {
  const headers = { 'x-forwarded-for': address };
  const answer = await server.call('/token?grant_type=password', { json: { email, password }, headers });
  return { status: answer.status, wait: Number(answer.headers.get('retry-after')) };
};

/** Guesses from as many networks, one from each. */
async function guessFrom(server: AuthServer, networks: number, email: string) {
  const answers = [];
  for (let at = 1; at <= networks; at += 1) answers.push(await signInFrom(server, `203.0.113.${at}`, email, 'a guess'));
  return answers;
}

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status);

describe('guesses at one account from many networks', () => {
  const limited = { ...trusting, rateLimits: { signInFromNewNetworks: { burst: 3, perSeconds: 600 } } };

  it('are refused with a Retry-After, for known and unknown accounts alike', async () => {
    const server = await fixture.serve(limited);
    const { email } = await join(server);
    for (const tried of [email, newAddress()]) {
      const answers = await guessFrom(server, 5, tried);
      expect(statusesOf(answers)).toEqual([400, 400, 400, 429, 429]);
      expect(answers[4]?.wait).toBeGreaterThan(100);
    }
    expect((await signInFrom(server, '198.51.100.7', newAddress(), 'a guess')).status).toBe(400);
  });

  it('have to wait longer after each further failure', async () => {
    const day = { burst: 4, perSeconds: 86_400 };
    const server = await fixture.serve({
      ...trusting,
      rateLimits: { ...limited.rateLimits, signInFromNewNetworksInADay: day },
    });
    const email = newAddress();
    const [first] = (await guessFrom(server, 4, email)).slice(-1);
    fixture.passSeconds(600);
    const [later] = (await guessFrom(server, 2, email)).slice(-1);
    expect([first?.status, later?.status]).toEqual([429, 429]);
    expect(later?.wait).toBeGreaterThan(10 * (first?.wait ?? 0));
  });

  it.each([[false], [true]])(
    'do not keep its member out where they signed in before; shared: %s',
    async (sharesDatabase) => {
      const servers = [
        await fixture.serve({ ...limited, sharesDatabase }),
        ...(sharesDatabase ? [await fixture.serve({ ...limited, sharesDatabase })] : []),
      ];
      const [first] = servers;
      const last = servers.at(-1);
      if (!first || !last) throw new Error('no server');
      const { email } = await join(first);
      expect((await signInFrom(first, home, email, goodPassword)).status).toBe(200);
      await guessFrom(first, 4, email);
      expect((await signInFrom(last, '198.51.100.7', email, goodPassword)).status).toBe(429);
      // The network is noted after the answer.
      await expect.poll(async () => (await signInFrom(last, home, email, goodPassword)).status).toBe(200);
      expect((await signInFrom(last, home, newAddress(), 'a guess')).status).toBe(400);
    },
  );

  it('count no success', async () => {
    const server = await fixture.serve(limited);
    const { email } = await join(server);
    for (let at = 1; at <= 6; at += 1) {
      expect((await signInFrom(server, `203.0.113.${at}`, email, goodPassword)).status).toBe(200);
    }
  });
});
