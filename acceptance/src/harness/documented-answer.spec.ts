import { expect, it } from 'vitest';
import { expectDocumented } from './documented-answer.ts';

const stats = { matches: 1, likes_given: 2, likes_received: 3, likers_to_meet: 1, near_you: 0 };
const refusal = { success: false, error: 'No.', code: 'access_denied' };

it('accepts what the operation declares', () => {
  expectDocumented('GET', '/matching/stats', { status: 200, body: { success: true, stats } });
  expectDocumented('GET', '/matching/stats?x=1', { status: 403, body: refusal });
});

it.each([
  ['a field that is missing', { status: 200, body: { success: true, stats: { matches: 1 } } }],
  ['a field more', { status: 200, body: { success: true, stats: { ...stats, whose: 'nobody' } } }],
  ['a code that it does not name', { status: 404, body: { ...refusal, code: 'match_not_found' } }],
  ['a failure of another shape', { status: 500, body: 'on fire' }],
])('refuses %s', (_what, answer) => {
  expect(() => expectDocumented('GET', '/api/matching/stats', answer)).toThrow();
});
