import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthFixture, type AuthServer, goodPassword, join, startAuthFixture } from '../auth/auth-fixture.ts';
import { makeHeldHashing } from '../harness/cheap-passwords.ts';

let fixture: AuthFixture;
beforeAll(async () => {
  fixture = await startAuthFixture();
});
afterAll(() => fixture.stop());

const signIn = async (server: AuthServer, email: string, address: string) =>
  (
    await server.call('/token?grant_type=password', {
      json: { email, password: goodPassword },
      headers: { 'x-forwarded-for': address },
    })
  ).status;

it('many successful sign-ins from one address lock nobody else out', async () => {
  const loosely = { burst: 1_000, perSeconds: 1 };
  const { hashing, hold, release } = makeHeldHashing();
  const server = await fixture.serve({
    trustedProxies: ['127.0.0.1'],
    rateLimits: {
      signInAttemptByAddressAndAccount: loosely,
      signInByAddressAndAccount: loosely,
      signInByAddress: loosely,
    },
    passwordQueue: { threads: 1, maxWaiting: 10 },
    hashing,
  });
  const [flooder, ...others] = await Promise.all(Array.from({ length: 9 }, () => join(server)));
  hold();
  let refused = 0;
  const flood = Array.from({ length: 16 }, async () => {
    const status = await signIn(server, flooder?.email ?? '', '203.0.113.5');
    if (status === 429) refused += 1;
    return status;
  });
  const takePlaces = async () => {
    await expect.poll(() => refused, { message: 'two are at work, ten wait' }).toBe(4);
    const signedIn = others.map(({ email }, at) => signIn(server, email, `198.51.100.${at + 1}`));
    await expect.poll(() => refused, { message: 'each of the others has a place' }).toBe(4 + others.length);
    return signedIn;
  };
  const signedIn = await takePlaces().finally(release);
  expect(await Promise.all(signedIn)).toEqual(others.map(() => 200));
  expect((await Promise.all(flood)).filter((status) => status === 200)).toHaveLength(4);
});

it('successful sign-ins in a loop are limited, for that address and account only', async () => {
  const server = await fixture.serve({
    trustedProxies: ['127.0.0.1'],
    rateLimits: { signInAttemptByAddressAndAccount: { burst: 3, perSeconds: 600 } },
  });
  const [one, other] = [await join(server), await join(server)];
  const statuses: number[] = [];
  for (let round = 0; round < 5; round += 1) statuses.push(await signIn(server, one.email, '203.0.113.5'));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(await signIn(server, one.email, '198.51.100.7')).toBe(200);
  expect(await signIn(server, other.email, '203.0.113.5')).toBe(200);
});
