import { randomUUID } from 'node:crypto';
import type { FunctionName } from '@awamu/contracts/database-rows.ts';
import { type FunctionLevel, functionLevels } from '@awamu/contracts/operations/functions.ts';
import { addUser, resetPassword } from '@awamu/contracts/operations/operators.ts';
import { type OperatorLevel, operatorLevels, reachesLevel } from '@awamu/contracts/operator-level.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccessFixture, type CallerName, startAccessFixture } from './access-fixture.ts';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await startAccessFixture();
});
afterAll(() => fixture.stop());

const nobody = randomUUID();
const outsiders: CallerName[] = ['anonymous', 'visitor', 'member', 'suspended'];

/** Arguments for each operator function that needs some; their ids do not exist. */
const givenArguments: Partial<Record<FunctionName, string>> = {
  take_report: `'${nobody}'`,
  match_report: `'${nobody}', '${nobody}'`,
  find_reported: `'${nobody}', 'Kato'`,
  report_case: `'${nobody}'`,
  decide_report: `'${nobody}', 'ban', 'R'`,
  decide_appeal: `'${nobody}', 'upheld', 'A'`,
  user_details: `'${nobody}'`,
  edit_user: `'${nobody}', '{}'`,
  set_account_status: `'${nobody}', 'banned', 'R'`,
  set_operator_level: `'${nobody}', 'admin'`,
  inbox_entry: `'contact', '${nobody}'`,
  edit_inbox_entry: `'contact', '${nobody}', '{}'`,
  answer_inbox_entry: `'contact', '${nobody}', 'B'`,
  retry_dead_letter: `'${nobody}'`,
  start_legal_hold: `'${nobody}', 'R'`,
  end_legal_hold: '0',
  use_deck_order: 'false',
  use_matching_model: '0',
};

/** The functions that clients call, and the two that operations call. */
const functions: [call: string, lowest: OperatorLevel][] = [
  ...Object.entries<FunctionLevel>(functionLevels).flatMap(([name, level]): [string, OperatorLevel][] =>
    level === 'public' || level === 'member'
      ? []
      : [[`public.${name}(${givenArguments[name as FunctionName] ?? ''})`, level]],
  ),
  [`private.note_password_reset('${nobody}')`, resetPassword.level],
  [`private.add_user('x@x.example', 'hash', 'X', null, null, null, null)`, addUser.level],
];

class RollBack extends Error {}

async function answerTo(name: CallerName, call: string): Promise<string> {
  try {
    await fixture.sql.transaction(fixture.caller(name), async (transaction) => {
      await transaction.query(`select ${call}`);
      throw new RollBack();
    });
  } catch (error) {
    if (error instanceof RollBack) return 'works';
    const { code, message } = error as { code?: string; message: string };
    return `${code} ${message}`;
  }
  return 'works';
}

describe.each(functions)('%s', (call, lowest) => {
  it.each(outsiders)('is refused to %s', async (name) => {
    expect(await answerTo(name, call)).toMatch(/^(42501 permission denied|PT401 |PT403 access_denied)/);
  });

  it.each<[CallerName, string]>([
    ['without_factor', 'PT403 second_factor_missing'],
    ['unproved', 'PT403 second_factor_required'],
  ])('is refused to a super admin %s', async (name, refusal) => {
    expect(await answerTo(name, call)).toBe(refusal);
  });

  it.each(operatorLevels)('answers %s as the level says', async (name) => {
    const answer = await answerTo(name, call);
    if (!reachesLevel(name, lowest)) expect(answer).toBe('PT403 access_denied');
    // The arguments name nothing that exists, so an authorised call succeeds or answers 'not found'.
    else expect(answer).toMatch(/^(works|PT404 not_found)$/);
  });
});

it('covers every function that asks for an operator', async () => {
  const asking = await fixture.owner<{ name: string }[]>`
    select distinct n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prosrc ~ 'require_(moderator|admin|super_admin)\\(' and has_function_privilege('authenticated', p.oid, 'execute')
      and p.proname not in ('require_moderator', 'require_admin', 'require_super_admin') order by 1`;
  const covered = new Set(functions.map(([call]) => call.slice(0, call.indexOf('('))));
  expect(asking.map(({ name }) => name)).toEqual([...covered].sort());
});
