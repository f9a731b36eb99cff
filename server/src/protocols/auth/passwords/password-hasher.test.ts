import { readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { argon2id } from './argon2id.ts';
import { createHashingThreads } from './hashing-threads.ts';
import { createPasswordHasher, hashPassword, type PasswordHasher } from './password-hasher.ts';

const open: PasswordHasher[] = [];

function hasherOf(...options: Parameters<typeof createPasswordHasher>): PasswordHasher {
  const hasher = createPasswordHasher(...options);
  open.push(hasher);
  return hasher;
}

afterEach(() => Promise.all(open.splice(0).map((hasher) => hasher.close())));

describe('createPasswordHasher', () => {
  it('verifies the password of a hash, and no other', async () => {
    const hasher = hasherOf();
    const hash = await hasher.hash('posho and beans', 'a');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await hasher.verify(hash, 'posho and beans', 'a')).toBe(true);
    expect(await hasher.verify(hash, 'posho and peas', 'a')).toBe(false);
  });

  it('makes hashes of the cost that it is given, and tells others from them', async () => {
    const hasher = hasherOf(undefined, createHashingThreads(1, { ...argon2id, memoryCost: 8, timeCost: 1 }));
    const [cheap, usual] = [await hasher.hash('posho and beans', 'a'), await hashPassword('posho and beans')];
    expect(cheap).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    expect(usual).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect([cheap, usual].map(hasher.hasDifferentCost)).toEqual([false, true]);
    expect([cheap, usual].map(hasherOf().hasDifferentCost)).toEqual([true, false]);
  });

  it('accepts nothing without a hash, not even the reference password', async () => {
    const hasher = hasherOf();
    expect(await hasher.verify(null, 'the password of no account', 'a')).toBe(false);
  });

  it('rejects an invalid hash, and continues to work', async () => {
    const hasher = hasherOf({ threads: 1, maxWaiting: 2 });
    await expect(hasher.verify('not a hash', 'posho and beans', 'a')).rejects.toThrow();
    expect(await hasher.hash('calm again', 'a')).toMatch(/^\$argon2id/);
  });

  it('refuses at once when the queue is full, and works again once it is empty', async () => {
    const hasher = hasherOf({ threads: 1, maxWaiting: 2 });
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => hasher.hash('a wave of sign-ins', 'a')));
    // One is being hashed, one is prefetched, two wait.
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(outcomes.at(-1)).toMatchObject({
      reason: { status: 429, code: 'over_request_rate_limit', retryAfterSeconds: expect.any(Number) },
    });
    expect(await hasher.hash('calm again', 'a')).toMatch(/^\$argon2id/);
  });

  it('refuses the newest work of the holder with the most for another holder', async () => {
    const hasher = hasherOf({ threads: 1, maxWaiting: 2 });
    const flood = Promise.allSettled([1, 2, 3, 4].map(() => hasher.hash('a wave of sign-ins', 'a')));
    expect(await hasher.hash('one sign-in', 'b')).toMatch(/^\$argon2id/);
    expect((await flood).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  });

  it('is busy only while a caller waits for a thread', async () => {
    const hasher = hasherOf({ threads: 1, maxWaiting: 2 });
    expect(hasher.isBusy()).toBe(false);
    const [first, second, third] = [1, 2, 3].map(() => hasher.hash('a wave of sign-ins', 'a'));
    expect(hasher.isBusy()).toBe(true);
    await Promise.all([first, second, third]);
    expect(hasher.isBusy()).toBe(false);
  });

  it("returns each caller's own result from any thread", async () => {
    const hasher = hasherOf({ threads: 2, maxWaiting: 20 });
    const hash = await hasher.hash('posho and beans', 'a');
    const tried = ['posho and beans', 'a', 'b', 'posho and beans', 'c', 'posho and beans', 'd'];
    const matches = await Promise.all(tried.map((password) => hasher.verify(hash, password, 'a')));
    expect(matches).toEqual([true, false, false, true, false, true, false]);
  });

  it('rejects waiting calls when it is closed', async () => {
    const hasher = hasherOf({ threads: 1, maxWaiting: 2 });
    const hash = hasher.hash('posho and beans', 'a');
    await hasher.close();
    await expect(hash).rejects.toThrow('has ended');
  });

  it.runIf(process.platform === 'linux')('hashes at a lower priority than the rest of the server', async () => {
    const before = hashingThreads();
    await hasherOf({ threads: 1, maxWaiting: 2 }).hash('posho and beans', 'a');
    // V8's worker threads belong to the whole process, and must not be slowed down with the hashing thread.
    expect(hashingThreads() - before).toBe(1);
  });

  it.runIf(process.platform === 'linux')('starts no thread while another is free', async () => {
    const before = hashingThreads();
    const hasher = hasherOf({ threads: 2, maxWaiting: 2 });
    for (const password of ['posho and beans', 'matoke', 'rolex']) await hasher.hash(password, 'a');
    expect(hashingThreads() - before).toBe(1);
    await Promise.all([hasher.hash('posho and beans', 'a'), hasher.hash('matoke', 'a')]);
    expect(hashingThreads() - before).toBe(2);
  });
});

/** How many threads of this process have a lower priority; proc(5), /proc/pid/stat, field 19. */
function hashingThreads(): number {
  const priorities = readdirSync('/proc/self/task').map((id) => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
  return priorities.filter((one) => one >= constants.priority.PRIORITY_BELOW_NORMAL).length;
}
