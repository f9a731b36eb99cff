import { beforeAll, expect, it, vi } from 'vitest';
import { stepUp } from '../session/step-up.ts';
import { loadWords } from '../words/i18n.ts';
import { changeAsOperator } from './as-operator.ts';

const secondFactor = vi.fn<() => string | null>(() => 'proved');
vi.mock('./supabase.ts', () => ({
  getSupabase: async () => ({ rpc: async () => ({ data: secondFactor(), error: null, status: 200 }) }),
}));

beforeAll(() => loadWords('admin'));

it.each([
  [403, { code: 'PT403', message: 'access_denied' }, 'access_denied', "You don't have permission to do this."],
  [
    403,
    { code: '42501', message: 'permission denied for table x' },
    'access_denied',
    "You don't have permission to do this.",
  ],
  [404, { code: 'PT404', message: 'not_found' }, 'not_found', 'This no longer exists.'],
  [409, { code: 'PT409', message: 'already_decided' }, 'already_decided', 'Someone else got there first.'],
  [400, { code: '23514', message: 'You must be 18 or older' }, 'refused', 'You must be 18 or older'],
  [400, { code: '23514', message: 'new row violates check constraint "x"' }, 'invalid_request', 'Something here'],
  [500, { code: 'XX000', message: 'internal' }, 'server_error', 'Server error.'],
  [0, { code: '', message: 'TypeError: Failed to fetch' }, 'network', 'Network error.'],
])('a refusal with %i %o has a text', async (status, error, code, sentence) => {
  await expect(changeAsOperator(async () => ({ data: null, error, status }))).rejects.toMatchObject({
    code,
    message: expect.stringContaining(sentence),
  });
});

const refused = { data: null, error: { code: 'PT403', message: 'second_factor_required' }, status: 403 };
const done = { data: 'done', error: null, status: 200 };

it('asks for the second factor once for all calls that need it, and repeats them', async () => {
  let prompts = 0;
  let isProved = false;
  const stop = stepUp.answer(async () => {
    prompts += 1;
    isProved = true;
    return true;
  });
  const attempt = async () => (isProved ? done : refused);
  expect(await Promise.all([changeAsOperator(attempt), changeAsOperator(attempt)])).toEqual(['done', 'done']);
  expect(prompts).toBe(1);
  stop();
});

it.each([
  ['the operator cancels', async () => false],
  ['no dialog is mounted', null],
])('nothing is done where %s', async (_why, ask) => {
  const stop = ask ? stepUp.answer(ask) : () => {};
  await expect(changeAsOperator(async () => refused)).rejects.toMatchObject({
    code: 'second_factor_required',
    message: expect.stringContaining('Nothing was changed'),
  });
  stop();
});

it.each([
  ['a list', []],
  ['one row', null],
])('%s that is empty is so for an operator whose factor is proved', async (_what, data) => {
  secondFactor.mockReturnValue('proved');
  expect(await changeAsOperator(async () => ({ data, error: null, status: 200 }))).toEqual(data);
});

it.each([
  ['unproved', 'second_factor_required'],
  ['missing', 'second_factor_missing'],
  [null, 'access_denied'],
])('rows that are not shown to an operator whose factor is %s are not reported as none', async (factor, code) => {
  secondFactor.mockReturnValue(factor);
  await expect(changeAsOperator(async () => ({ data: [], error: null, status: 200 }))).rejects.toMatchObject({ code });
});

it('rows that were not shown are asked for again once the factor is proved', async () => {
  secondFactor.mockReturnValue('unproved');
  const stop = stepUp.answer(async () => {
    secondFactor.mockReturnValue('proved');
    return true;
  });
  const rows = async () => ({ data: secondFactor() === 'proved' ? ['row'] : [], error: null, status: 200 });
  expect(await changeAsOperator(rows)).toEqual(['row']);
  stop();
});

it('a change that returns no rows is not checked', async () => {
  secondFactor.mockReturnValue(null);
  expect(await changeAsOperator(async () => ({ data: null, error: null, status: 204 }))).toBeNull();
});
