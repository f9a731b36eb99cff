import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectAsOwner } from '#platform/database/database.ts';
import type { OwnerDatabase } from '#platform/owner-database/owner-database.ts';
import type { TestDatabase } from '#platform/test-postgres/copy-database.ts';
import { createTestDatabase } from '#platform/test-postgres/create-test-database.ts';
import { createTokenSecrets } from '../tokens/token-secrets.ts';
import { createSharedRateLimiter } from './shared-rate-limiter.repo.ts';

let database: TestDatabase;
let owner: OwnerDatabase;
beforeAll(async () => {
  database = await createTestDatabase('platform');
  owner = connectAsOwner(database.socketUrl);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

test('a clock that is set back locks nobody out for longer than the period', async () => {
  const time = { ms: Date.parse('2026-11-24T12:00:00Z') };
  const limiter = createSharedRateLimiter(
    'mailByDestination',
    { burst: 3, perSeconds: 60 },
    { now: () => time.ms },
    {
      database: { single: owner },
      secrets: createTokenSecrets('the secret of one installation, long enough'),
    },
  );
  const takeFour = async () => [
    await limiter.take('a'),
    await limiter.take('a'),
    await limiter.take('a'),
    await limiter.take('a'),
  ];
  expect(await takeFour()).toEqual([0, 0, 0, 20]);
  time.ms -= 24 * 3_600_000;
  expect([await limiter.take('a'), await limiter.take('a')]).toEqual([0, 20]);
  time.ms += 20_000;
  expect(await limiter.take('a')).toBe(0);
});
