import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthFixture, type AuthServer, goodPassword, join, startAuthFixture } from '../auth/auth-fixture.ts';

let fixture: AuthFixture;
beforeAll(async () => {
  fixture = await startAuthFixture();
});
afterAll(() => fixture.stop());

const signIn = async (server: AuthServer, email: string, address: string, password = goodPassword) =>
  (
    await server.call('/token?grant_type=password', {
      json: { email, password },
      headers: { 'x-forwarded-for': address },
    })
  ).status;

it('many successful sign-ins from one address lock nobody else out', async () => {
  const loosely = { burst: 1_000, perSeconds: 1 };
  const server = await fixture.serve({
    trustedProxies: ['127.0.0.1'],
    rateLimits: { signInAttemptByAddressAndAccount: loosely },
    passwordQueue: { threads: 1, maxWaiting: 10 },
    hashing: undefined,
  });
  const [flooder, ...others] = await Promise.all(Array.from({ length: 9 }, () => join(server)));
  let isOver = false;
  const answers = new Set<number>();
  const flood = Array.from({ length: 16 }, async () => {
    while (!isOver) answers.add(await signIn(server, flooder?.email ?? '', '203.0.113.5'));
  });
  try {
    await expect.poll(() => answers.has(429), { message: 'the queue is full' }).toBe(true);
    const statuses = await Promise.all(others.map(({ email }, at) => signIn(server, email, `198.51.100.${at + 1}`)));
    expect(statuses).toEqual(others.map(() => 200));
  } finally {
    isOver = true;
    await Promise.all(flood);
  }
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
