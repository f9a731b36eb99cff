import { hashSync } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { argon2id, hasDifferentCost } from './argon2id.ts';

describe('hasDifferentCost', () => {
  it('recognises a hash of ours', () => {
    expect(hasDifferentCost(hashSync('posho and beans', argon2id), argon2id)).toBe(false);
  });

  it.each([
    ['less memory', { memoryCost: 64 }],
    ['more memory', { memoryCost: argon2id.memoryCost + 8 }],
    ['fewer passes', { timeCost: 1 }],
    ['more lanes', { parallelism: 2 }],
    ['another kind of argon2', { algorithm: 0 }],
  ])('recognises one with %s', (_case, other) => {
    expect(hasDifferentCost(hashSync('posho and beans', { ...argon2id, ...other }), argon2id)).toBe(true);
  });
});
