import { expect, it } from 'vitest';
import { relationOf } from './relation.ts';

const now = new Date('2026-03-01T12:00:00Z');
const decided = (interaction_type: 'like' | 'super_like' | 'pass', created_at: string) => ({
  interaction_type,
  created_at,
});

it.each([
  ['nothing', null, null, null],
  ['a like', null, decided('like', '2025-01-01T00:00:00Z'), 'like'],
  ['a pass of 29 days', null, decided('pass', '2026-01-31T12:00:00Z'), 'pass'],
  ['a pass of 31 days, which has ended', null, decided('pass', '2026-01-29T12:00:00Z'), null],
  ['a match', { is_active: true }, decided('like', '2026-02-01T00:00:00Z'), 'matched'],
  ['a match that has ended', { is_active: false }, decided('super_like', '2026-02-01T00:00:00Z'), 'ended'],
] as const)('%s', (_what, match, decision, relation) => {
  expect(relationOf(match, decision, now)).toBe(relation);
});
