import { describe, expect, it } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

function limiterAt() {
  const time = { ms: 1_000_000 };
  const limiter = createRateLimiter({ burst: 3, perSeconds: 60 }, { now: () => time.ms });
  return { time, limiter };
}

describe('createRateLimiter', () => {
  it('allows a burst, then one more call per interval', () => {
    const { time, limiter } = limiterAt();
    expect([1, 2, 3, 4].map(() => limiter.take('a'))).toEqual([0, 0, 0, 20]);
    time.ms += 15_000;
    expect(limiter.take('a')).toBe(5);
    time.ms += 5_000;
    expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 20]);
  });

  it('refills after the whole period, and not beyond the burst', () => {
    const { time, limiter } = limiterAt();
    for (let call = 0; call < 3; call += 1) limiter.take('a');
    time.ms += 3_600_000;
    expect([1, 2, 3, 4].map(() => limiter.take('a'))).toEqual([0, 0, 0, 20]);
  });

  it('a clock that is set back locks nobody out for longer than the period', () => {
    const { time, limiter } = limiterAt();
    for (let call = 0; call < 3; call += 1) limiter.take('a');
    time.ms -= 24 * 3_600_000;
    expect(limiter.take('a')).toBe(20);
    time.ms += 20_000;
    expect(limiter.take('a')).toBe(0);
  });

  it('counts each key separately', () => {
    const { limiter } = limiterAt();
    for (let call = 0; call < 3; call += 1) limiter.take('a');
    expect(limiter.take('b')).toBe(0);
  });

  it('reverts a call', () => {
    const { limiter } = limiterAt();
    for (let call = 0; call < 10; call += 1) {
      expect(limiter.take('a')).toBe(0);
      limiter.revert('a');
    }
  });

  it('keeps a bounded number of keys', () => {
    const { limiter } = limiterAt();
    for (let call = 0; call < 3; call += 1) limiter.take('first');
    for (let key = 0; key < 50_000; key += 1) limiter.take(`key ${key}`);
    expect(limiter.take('first')).toBe(0);
  });
});
