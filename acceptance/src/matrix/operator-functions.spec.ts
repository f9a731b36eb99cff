import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccessFixture, type CallerName, startAccessFixture } from './access-fixture.ts';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await startAccessFixture();
});
afterAll(() => fixture.stop());

const nobody = randomUUID();
const levels = ['moderator', 'admin', 'super_admin'] as const;
const outsiders: CallerName[] = ['anonymous', 'visitor', 'member', 'suspended'];

/** Every function for operators, with the lowest level that it works for. */
const functions: [call: string, lowest: (typeof levels)[number]][] = [
  ['public.report_queue()', 'moderator'],
  [`public.take_report('${nobody}')`, 'moderator'],
  [`public.report_case('${nobody}')`, 'moderator'],
  [`public.decide_report('${nobody}', 'ban', 'R')`, 'moderator'],
  ['public.appeal_queue()', 'moderator'],
  [`public.hear_appeal('${nobody}', 'upheld', 'A')`, 'moderator'],
  ['public.admin_dashboard()', 'moderator'],
  ['public.list_operators()', 'moderator'],
  ['public.list_users()', 'admin'],
  [`public.user_details('${nobody}')`, 'admin'],
  [`public.edit_user('${nobody}', '{}')`, 'admin'],
  [`public.set_account_status('${nobody}', 'banned', 'R')`, 'admin'],
  [`public.set_operator_level('${nobody}', 'admin')`, 'admin'],
  ['public.inbox()', 'admin'],
  [`public.inbox_entry('contact', '${nobody}')`, 'admin'],
  [`public.edit_inbox_entry('contact', '${nobody}', '{}')`, 'admin'],
  [`public.answer_inbox_entry('contact', '${nobody}', 'B')`, 'admin'],
  ['public.featured_overview()', 'admin'],
  ['public.admin_analytics()', 'admin'],
  ['public.operator_dead_letters()', 'admin'],
  [`public.retry_dead_letter('${nobody}')`, 'admin'],
  [`public.start_legal_hold('${nobody}', 'R')`, 'super_admin'],
  ['public.end_legal_hold(0)', 'super_admin'],
  ['public.list_legal_holds()', 'super_admin'],
  [`private.note_password_reset('${nobody}')`, 'admin'],
  [`private.add_user('x@x.example', 'hash', 'X', null, null, null, null)`, 'admin'],
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

  it.each(levels)('answers %s as the level says', async (name) => {
    const answer = await answerTo(name, call);
    if (levels.indexOf(name) < levels.indexOf(lowest)) expect(answer).toBe('PT403 access_denied');
    // What it is called with does not exist, so what works either answers or says so.
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
