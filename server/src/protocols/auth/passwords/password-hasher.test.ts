import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

describe('createPasswordHasher', () => {
  it('knows the password of a hash, and no other', async () => {
    const hasher = createPasswordHasher();
    const hash = await hasher.hash('posho and beans');
    expect(await hasher.verify(hash, 'posho and beans')).toBe(true);
    expect(await hasher.verify(hash, 'posho and peas')).toBe(false);
  });

  it('accepts nothing where there is no hash, not even the reference itself', async () => {
    const hasher = createPasswordHasher();
    expect(await hasher.verify(null, 'the password of no account')).toBe(false);
  });

  it('refuses at once when too many wait, and works on when they are through', async () => {
    const hasher = createPasswordHasher({ concurrency: 1, maxWaiting: 2 });
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => hasher.hash('a wave of sign-ins')));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(outcomes.at(-1)).toMatchObject({
      reason: { status: 429, code: 'over_request_rate_limit', retryAfterSeconds: expect.any(Number) },
    });
    expect(await hasher.hash('calm again')).toMatch(/^\$argon2id/);
  });
});
