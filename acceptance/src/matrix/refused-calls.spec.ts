import { randomUUID } from 'node:crypto';
import { type OperationId, operations } from '@awamu/contracts/operations/all-operations.ts';
import { addressOf, type Operation } from '@awamu/contracts/operations/operation.ts';
import { isOperatorLevel } from '@awamu/contracts/operations/operation-errors.ts';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOperator } from '../harness/make-operator.ts';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { anonymousClient, join, type Person, untyped } from '../product/product-people.ts';
import { accessRules, type Verb } from './access-rules.ts';
import { samples } from './operation-samples.ts';

let server: RunningServer;
let sql: postgres.Sql;
beforeAll(async () => {
  server = await startSpecServer();
  sql = postgres(server.databaseUrl, { max: 1 });
  await insertRows();
});
afterAll(async () => {
  await sql.end();
  await discardServer(server);
});

/** Inserts a row into each relation: a policy is only evaluated for existing rows, so an empty relation refuses nobody. */
async function insertRows(): Promise<void> {
  await sql`insert into public.content_reports (report_type) values ('spam')`;
  const [decision] =
    await sql`insert into public.moderation_decisions (outcome, reason) values ('warning', 'R') returning id`;
  await sql`insert into public.appeals (decision_id, statement) values (${decision?.['id']}, 'S')`;
  await sql`insert into public.admin_audit_logs (action) values ('edit_user')`;
  await sql`insert into public.post_ideas (title, category, description) values ('T', 'diaspora-life', 'D')`;
  await sql`insert into public.support_requests (name, email, help_type, description) values ('A', 'a@b.example', 'other', 'D')`;
  const [inquiry] = await sql`
    insert into public.contact_messages (name, email, subject, message) values ('A', 'a@b.example', 'S', 'M') returning id`;
  await sql`insert into public.inbox_answers (contact_message_id, body) values (${inquiry?.['id']}, 'B')`;
  const { id } = await join(server);
  await sql`insert into public.user_status_history (user_id, status) values (${id}, 'active')`;
  await sql`insert into public.admin_users (user_id, admin_level) values (${id}, 'super_admin')`;
  await sql`insert into public.advertiser_requests (business_name, email, phone, business_description)
    values ('Stand', 'a@b.example', '1', 'Food')`;
  await sql`insert into public.featured_content (title, youtube_video_id, youtube_url, advertiser_name, is_active)
    values ('T', 'x', 'https://youtu.be/x', 'A', true)`;
}

interface Call {
  /** Method and path as the security event names them. */
  asked: string;
  /** @returns the status of the answer */
  make(person: Person): Promise<number>;
}

const verbs: Verb[] = ['select', 'insert', 'update', 'delete'];
const methods = { select: 'GET', insert: 'POST', update: 'PATCH', delete: 'DELETE' } as const;
/** Rows that a table would accept from an admin; the other tables refuse any row. */
const rows: Record<string, object> = {
  'public.featured_content': { title: 'T', youtube_url: 'https://youtu.be/x', advertiser_name: 'A' },
  'public.admin_users': { user_id: randomUUID(), admin_level: 'admin' },
  'public.user_status_history': { user_id: randomUUID(), status: 'banned', reason: 'R' },
};

/** Relations without rows of members, whose rows a member may neither see nor find out about. */
const updatedByOperators = ['admin_users', 'advertiser_requests', 'contact_messages', 'post_ideas', 'support_requests'];
function isQuiet(relation: string, verb: Verb): boolean {
  return verb === 'select' || (verb === 'update' && updatedByOperators.includes(relation.replace('public.', '')));
}

/** Each verb on each relation that the matrix allows to operators but not to members. */
function tableCalls(quiet: boolean): Call[] {
  return Object.entries(accessRules).flatMap(([relation, { allowed, update = '' }]) => {
    const isOfOperators = verbs.some((verb) => allowed[verb]?.super_admin && !allowed[verb]?.member);
    const refused = verbs.filter((verb) => isOfOperators && !allowed[verb]?.member && !hasOwnRows(relation, verb));
    return refused.filter((verb) => isQuiet(relation, verb) === quiet).map((verb) => tableCall(relation, verb, update));
  });
}

/** Everybody may read their own level, as the app needs it. */
function hasOwnRows(relation: string, verb: Verb): boolean {
  return relation === 'public.admin_users' && verb === 'select';
}

function tableCall(relation: string, verb: Verb, update: string): Call {
  const table = relation.replace('public.', '');
  const [, column = '', value = ''] = /^(\w+) = '?(\w+)/.exec(update) ?? [];
  return {
    asked: `${methods[verb]} /rest/v1/${table}`,
    async make({ client }) {
      const at = untyped(client).from(table);
      if (verb === 'select') return (await at.select()).status;
      if (verb === 'insert') return (await at.insert(rows[relation] ?? {})).status;
      const changed = verb === 'update' ? at.update({ [column]: value }) : at.delete();
      return (await changed.not(column, 'is', null)).status;
    },
  };
}

const values: Record<string, unknown> = {
  uuid: randomUUID(),
  jsonb: {},
  integer: 1,
  bigint: 1,
  boolean: true,
  'text[]': [],
};

/** Every exposed function that requires an operator, with a value for each required argument. */
async function functionCalls(): Promise<Call[]> {
  const functions = await sql<{ name: string; needed: [name: string, type: string][] }[]>`
    select p.proname as name, (
      select coalesce(json_agg(json_build_array(p.proargnames[n], format_type(p.proargtypes[n - 1], null))), '[]')
      from generate_series(1, p.pronargs - p.pronargdefaults) as n
    ) as needed
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosrc ~ 'require_(moderator|admin|super_admin)\\(' order by 1`;
  return functions.map(({ name, needed }) => ({
    asked: `POST /rest/v1/rpc/${name}`,
    async make({ client }) {
      const given = Object.fromEntries(needed.map(([argument, type]) => [argument, values[type] ?? 'x']));
      return (await untyped(client).rpc(name, given)).status;
    },
  }));
}

/** Every operation for operators. */
function routeCalls(): Call[] {
  const ids = (Object.keys(operations) as OperationId[]).filter((id) => isOperatorLevel(operations[id].level));
  return ids.map((id) => {
    const { method, path }: Operation = operations[id];
    return {
      asked: `${method} ${path}`,
      async make(person) {
        const { body, ...rest }: { body?: unknown } = samples[id]();
        const address = addressOf({ path }, rest);
        return (method === 'GET' ? await person.get(address) : await person.post(address, body)).status;
      },
    };
  });
}

/** The refused calls in the member's own security events. */
async function refusalsOf({ client }: Person): Promise<string[]> {
  const { data, error } = await client.rpc('list_my_security_events', { page_size: 100 });
  if (error) throw error;
  return data
    .filter(({ kind }) => kind === 'access_refused')
    .map(({ details }) => (details as { asked: string }).asked);
}

/** Below the hourly limit of entries, so that each call is recorded. */
const callsOfOne = 15;

async function expectEntryForEachCall(calls: readonly Call[]): Promise<void> {
  for (let start = 0; start < calls.length; start += callsOfOne) {
    const member = await join(server);
    const some = calls.slice(start, start + callsOfOne);
    for (const { asked, make } of some) expect([asked, await make(member)]).toEqual([asked, 403]);
    const expected = some.map(({ asked }) => asked).sort();
    await expect.poll(async () => (await refusalsOf(member)).sort()).toEqual(expected);
  }
}

describe('a member who tries what is for operators', () => {
  it('is refused every function, and each refusal is a security event', async () => {
    const calls = await functionCalls();
    expect(calls.map(({ asked }) => asked)).toEqual(
      expect.arrayContaining(['POST /rest/v1/rpc/list_users', 'POST /rest/v1/rpc/report_case']),
    );
    await expectEntryForEachCall(calls);
  });

  it('is refused every change of a relation, and each refusal is a security event', async () => {
    const calls = tableCalls(false);
    expect(calls.map(({ asked }) => asked)).toContain('PATCH /rest/v1/featured_content');
    await expectEntryForEachCall(calls);
  });

  it('gets the same answer from a relation whether it has rows or not', async () => {
    const member = await join(server);
    const calls = tableCalls(true);
    expect(calls.map(({ asked }) => asked)).toEqual(
      expect.arrayContaining(['GET /rest/v1/admin_audit_logs', 'PATCH /rest/v1/contact_messages']),
    );
    for (const { asked, make } of calls) {
      expect([asked, await make(member)]).toEqual([asked, asked.startsWith('GET') ? 200 : 204]);
    }
  });

  it('is refused every route, and each refusal is a security event', async () => {
    const calls = routeCalls();
    expect(calls.map(({ asked }) => asked)).toContain('POST /api/operations/users/:userId/password-reset');
    await expectEntryForEachCall(calls);
  });

  it('gets at most twenty security events an hour, on all servers together', async () => {
    const member = await join(server);
    for (let call = 0; call < 25; call += 1) expect((await member.client.rpc('list_users')).status).toBe(403);
    await expect.poll(() => refusalsOf(member)).toHaveLength(20);
    // As another server would call it, whose own counter is still zero.
    const [written] =
      await sql`select auth.note_refusal(${member.id}, null, 'GET /x', null, null, now()) as is_written`;
    expect(written).toEqual({ is_written: false });
    const [later] = await sql`
      select auth.note_refusal(${member.id}, null, 'GET /x', null, null, now() + interval '61 minutes') as is_written`;
    expect(later).toEqual({ is_written: true });
  });
});

describe('who leaves no entry', () => {
  it('is a visitor, who gets a 401', async () => {
    const visitor = anonymousClient(server);
    const before = await sql`select count(*) from auth.audit_log_entries where payload ->> 'action' = 'access_refused'`;
    for (const [relation, { allowed }] of Object.entries(accessRules)) {
      if (allowed.select?.anonymous) continue;
      const { status } = await untyped(visitor).from(relation.replace('public.', '')).select();
      expect([relation, status]).toEqual([relation, 401]);
    }
    expect((await visitor.rpc('list_users')).status).toBe(401);
    const after = await sql`select count(*) from auth.audit_log_entries where payload ->> 'action' = 'access_refused'`;
    expect(after).toEqual(before);
  });

  it('is an operator who does what the level allows', async () => {
    const admin = await join(server);
    await makeOperator(sql, admin.id, 'admin');
    expect((await admin.client.rpc('list_users')).status).toBe(200);
    expect((await admin.client.from('admin_audit_logs').select()).status).toBe(200);
    // A later refused call, whose entry is written after any entry of the calls above.
    expect((await admin.client.from('blocks').insert({ blocker_id: randomUUID(), blocked_id: admin.id })).status).toBe(
      403,
    );
    await expect.poll(() => refusalsOf(admin)).toEqual(['POST /rest/v1/blocks']);
  });
});
