import { type FunctionLevel, functionLevels } from '@awamu/contracts/operations/functions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccessFixture,
  type CallerName,
  callers,
  type RelationToMe,
  relationsToMe,
  startAccessFixture,
} from './access-fixture.ts';
import { accessRules, type RelationRules, type Verb } from './access-rules.ts';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await startAccessFixture();
});
afterAll(() => fixture.stop());

const verbs: Verb[] = ['select', 'insert', 'update', 'delete'];

function statementOf(relation: string, verb: Verb, rules: RelationRules, whose: RelationToMe): string {
  const where = rules.row(fixture, whose);
  if (verb === 'select') return `select 1 from ${relation} where ${where}`;
  if (verb === 'update') return `update ${relation} set ${rules.update} where ${where}`;
  if (verb === 'delete') return `delete from ${relation} where ${where}`;
  const values = Object.entries(rules.insert?.(fixture, whose) ?? {});
  return values.length === 0
    ? `insert into ${relation} default values`
    : `insert into ${relation} (${values.map(([column]) => column).join(', ')}) values (${values.map(([, value]) => `'${value}'`).join(', ')})`;
}

/** Wraps the statement so that the number of rows it saw or changed is stored. */
function counting(statement: string): string {
  return `do $do$ declare rows bigint; begin
    execute $statement$${statement}$statement$; get diagnostics rows = row_count;
    perform set_config('matrix.rows', rows::text, true); end $do$`;
}

class RollBack extends Error {}

/** The number of rows that the statement sees or changes; 'denied' if the database refuses. Always rolled back. */
async function attempt(caller: ReturnType<AccessFixture['caller']>, statement: string): Promise<number | 'denied'> {
  let rows = 0;
  try {
    await fixture.sql.transaction(caller, async (transaction) => {
      await transaction.query(counting(statement));
      const [count] = await transaction.query<{ rows: string }>(`select current_setting('matrix.rows') as rows`);
      rows = Number(count?.rows);
      throw new RollBack();
    });
  } catch (error) {
    if (!(error instanceof RollBack)) {
      const { code } = error as { code?: string };
      // A refusal comes from a privilege, a policy or a product rule; any other error is a mistake in the table of rules.
      if (code === '42501' || code?.startsWith('PT') || code === '55000') return 'denied';
      throw error;
    }
  }
  return rows;
}

describe('every relation of the exposed schema', () => {
  it('has its rules in this matrix, row level security and a comment', async () => {
    const relations = await fixture.owner<{ name: string; secured: boolean; comment: string | null }[]>`
      select n.nspname || '.' || c.relname as name, c.relkind = 'v' or c.relrowsecurity as secured, obj_description(c.oid) as comment
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'v', 'm', 'p') order by 1`;
    expect(relations.map((relation) => relation.name)).toEqual(Object.keys(accessRules).sort());
    expect(relations.filter((relation) => !relation.secured || !relation.comment)).toEqual([]);
  });
});

for (const [relation, rules] of Object.entries(accessRules)) {
  describe(relation, () => {
    for (const verb of verbs) {
      // Without a template: a plain insert cannot create such a row.
      if (verb === 'insert' && !rules.insert) continue;
      for (const caller of callers) {
        it.each(relationsToMe)(`${verb} by ${caller}: row of %s`, async (whose) => {
          const outcome = await attempt(fixture.caller(caller), statementOf(relation, verb, rules, whose));
          const isAllowed = (rules.allowed[verb]?.[caller] ?? []).includes(whose);
          if (isAllowed) expect(outcome).toBeGreaterThan(0);
          else expect(['denied', 0]).toContain(outcome);
        });
      }
    }
  });
}

describe('every function of the exposed schema', () => {
  it('is executable by exactly the callers that its level says', async () => {
    const functions = await fixture.owner<{ name: string; anon: boolean; member: boolean }[]>`
      select p.proname as name, has_function_privilege('anon', p.oid, 'execute') as anon,
        has_function_privilege('authenticated', p.oid, 'execute') as member
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' order by 1`;
    const actual = functions.map(({ name, anon, member }) => [name, anon ? 'public' : member ? 'session' : 'service']);
    const declared = Object.entries<FunctionLevel>(functionLevels);
    // The function itself checks the level of the operator (operator-functions.spec.ts).
    const expected = declared.map(([name, level]) => [name, level === 'public' ? 'public' : 'session']);
    expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected));
  });
});

describe('the schemas that no client may see', () => {
  const outsiders: CallerName[] = ['anonymous', 'visitor', 'member', 'suspended', 'moderator', 'admin', 'super_admin'];

  /** Of those found in the catalogue; they would tell who left, whom somebody looked at, how others like, and who asked about a closed account. */
  const tablesOfServer = [
    'auth.users',
    'platform.secrets',
    'private.closure_questions',
    'private.deck_looks',
    'private.deck_order',
    'private.demo_community',
    'private.erased_members',
    'private.learning_run',
    'private.matching_model',
    'private.member_price',
    'private.member_standing',
    'private.order_figures',
    'private.price_totals',
    'private.pricing_run',
    'private.shown_people',
  ];

  it.each(outsiders)('refuse every table to %s', async (name) => {
    const tables = await fixture.owner<{ name: string; column: string }[]>`
      select format('%I.%I', n.nspname, c.relname) as name, quote_ident(a.attname) as column
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum = 1
      where n.nspname in ('auth', 'private', 'platform') and c.relkind in ('r', 'v')`;
    expect(tables.map((table) => table.name)).toEqual(expect.arrayContaining(tablesOfServer));
    const open: string[] = [];
    for (const table of tables) {
      const statements = [
        `select 1 from ${table.name}`,
        `insert into ${table.name} default values`,
        `update ${table.name} set ${table.column} = default`,
        `delete from ${table.name}`,
      ];
      for (const statement of statements) {
        if ((await attempt(fixture.caller(name), statement)) !== 'denied') open.push(statement);
      }
    }
    expect(open).toEqual([]);
  });

  it('give no function of the server to a client but the one that measures an answer', async () => {
    const open = await fixture.owner<{ name: string }[]>`
      select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'platform' and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))`;
    expect(open.map((row) => row.name)).toEqual(['platform.bounded_answer(text,integer)']);
  });
});
