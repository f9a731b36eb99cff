import { describe, expect, it } from 'vitest';
import { invalidCredentials, tooManyRequests } from '../errors.ts';
import { countFailures } from './auth-limiters.ts';
import { createRateLimiter } from './rate-limiter.ts';

const attempts = async (work: () => Promise<unknown>) => {
  const limiter = createRateLimiter({ burst: 1, perSeconds: 60 }, { now: () => 0 });
  const outcomes: unknown[] = [];
  for (let attempt = 0; attempt < 2; attempt += 1) {
    outcomes.push(
      await countFailures([[limiter, 'key']], work).catch(
        (error: Error & { code?: string }) => error.code ?? error.message,
      ),
    );
  }
  return outcomes;
};

describe('countFailures', () => {
  it('counts refusals', async () => {
    expect(await attempts(() => Promise.reject(invalidCredentials()))).toEqual([
      'invalid_credentials',
      'over_request_rate_limit',
    ]);
  });

  it('counts neither successes nor server errors', async () => {
    expect(await attempts(() => Promise.resolve('in'))).toEqual(['in', 'in']);
    expect(await attempts(() => Promise.reject(new Error('no database')))).toEqual(['no database', 'no database']);
    const busy = () => Promise.reject(Object.assign(tooManyRequests(2), { message: 'queue' }));
    expect(await attempts(busy)).toEqual(['over_request_rate_limit', 'over_request_rate_limit']);
  });
});
