import { expect, it } from 'vitest';
import { addressOf } from './operation.ts';
import { errorsOf } from './operation-errors.ts';
import { resetPassword } from './operators.ts';

it('fills the path and leaves out what is not asked', () => {
  const call = { path: '/api/messages/match/:matchId' };
  expect(addressOf(call, { params: { matchId: 'a/b?c' }, query: { limit: 50, before: undefined } })).toBe(
    '/api/messages/match/a%2Fb%3Fc?limit=50',
  );
  expect(addressOf({ path: '/matching/discover' })).toBe('/matching/discover');
});

it('refuses a path with a gap', () => {
  expect(() => addressOf({ path: '/api/messages/match/:matchId' }, { params: {} })).toThrow('matchId');
});

it('names each error once, those of its level among them', () => {
  const codes = errorsOf({ ...resetPassword, errors: ['not_found', 'access_denied'] });
  expect(codes).toContain('second_factor_required');
  expect(codes.filter((code) => code === 'access_denied')).toHaveLength(1);
});
