import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, openChannel, until } from './channel-log.ts';
import { type Member, type RealtimeFixture, startRealtimeFixture } from './realtime-fixture.ts';

let server: RealtimeFixture;
let amara: Member;
let okello: Member;
let stranger: Member;
let matchId: string;

beforeAll(async () => {
  server = await startRealtimeFixture();
  [amara, okello, stranger] = await Promise.all([server.makeMember(), server.makeMember(), server.makeMember()]);
  matchId = await server.matchUp(amara, okello);
});
afterAll(() => server.stop());

const as = (member: Member, vsn: '1.0.0' | '2.0.0' = '2.0.0') => server.client(() => member.token(), { vsn });

async function say(sender: Member, content: string): Promise<string> {
  const id = randomUUID();
  await server.owner`
    insert into public.messages (id, match_id, sender_id, content) values (${id}, ${matchId}, ${sender.id}, ${content})`;
  return id;
}

describe.each(['1.0.0', '2.0.0'] as const)('postgres_changes over protocol %s', (vsn) => {
  test('a new message reaches both people of the conversation and nobody else', async () => {
    const logs = await Promise.all(
      [amara, okello, stranger].map((member) => listen(as(member, vsn), `chat-${member.id}`, [{ table: 'messages' }])),
    );
    const [hers, his, foreign] = logs;
    const id = await say(amara, 'Oli otya? “Ça va?” 👋🏾');
    await until(() => hers?.changes.length === 1 && his?.changes.length === 1);
    const change = his?.changes[0];
    expect(change).toMatchObject({ eventType: 'INSERT', schema: 'public', table: 'messages', old: {} });
    expect(change?.new).toMatchObject({ id, match_id: matchId, content: 'Oli otya? “Ça va?” 👋🏾', read_at: null });
    expect(change?.new['seq']).toBeTypeOf('number');
    expect(change?.new['created_at']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
    // The stranger's own change is later in the replication log, so any other change for them has already arrived.
    const sentinel = await listen(as(stranger, vsn), `own-${stranger.id}`, [{ table: 'profiles' }]);
    await server.owner`update public.profiles set full_name = ${randomUUID()} where id = ${stranger.id}`;
    await until(() => sentinel.changes.length === 1);
    expect(foreign?.changes).toEqual([]);
    for (const log of [...logs, sentinel]) await log.channel.unsubscribe();
  });

  test('an update carries the row before and after, in the types of PostgREST', async () => {
    const log = await listen(as(amara, vsn), `profile-${amara.id}`, [
      { event: 'UPDATE', table: 'profiles', filter: `id=eq.${amara.id}` },
    ]);
    const name = `Amara ${randomUUID()}`;
    await server.owner`
      update public.profiles set full_name = ${name}, interests = '{"Rolex, the snack",Dancing}', value_alignment_score = 7
      where id = ${amara.id}`;
    await until(() => log.changes.length === 1);
    expect(log.changes[0]?.eventType).toBe('UPDATE');
    expect(log.changes[0]?.new).toMatchObject({
      full_name: name,
      interests: ['Rolex, the snack', 'Dancing'],
      value_alignment_score: 7,
      is_profile_complete: false,
      birthdate: null,
    });
    expect(log.changes[0]?.old['id']).toBe(amara.id);
    await log.channel.unsubscribe();
  });

  test('the change of a deleted row contains its key only', async () => {
    const log = await listen(as(okello, vsn), `gone-${okello.id}`, [{ event: 'DELETE', table: 'messages' }]);
    const id = await say(amara, 'Sent by mistake');
    await server.owner`delete from public.messages where id = ${id}`;
    await until(() => log.changes.length === 1);
    expect(log.changes[0]).toMatchObject({ eventType: 'DELETE', new: {}, old: { id } });
    expect(Object.keys(log.changes[0]?.old ?? {})).toEqual(['id']);
    await log.channel.unsubscribe();
  });
});

test('columns that a member may not select are not in the change', async () => {
  const log = await listen(as(amara), 'columns', [{ table: 'profiles' }]);
  await server.owner`update public.profiles set bio = ${randomUUID()} where id = ${amara.id}`;
  await until(() => log.changes.length === 1);
  const readable = await server.owner<{ column_name: string }[]>`
    select attname as column_name from pg_attribute
    where attrelid = 'public.profiles'::regclass and attnum > 0 and not attisdropped
      and has_column_privilege('authenticated', attrelid, attnum, 'select') order by attnum`;
  expect(Object.keys(log.changes[0]?.new ?? {})).toEqual(readable.map((row) => row.column_name));
});

test('a filter keeps out rows that do not meet it', async () => {
  const other = await server.matchUp(amara, stranger);
  const log = await listen(as(amara), 'one conversation', [
    { event: 'INSERT', table: 'messages', filter: `match_id=in.(${matchId},${randomUUID()})` },
  ]);
  await server.owner`
    insert into public.messages (match_id, sender_id, content) values (${other}, ${amara.id}, 'elsewhere')`;
  const id = await say(okello, 'here');
  await until(() => log.changes.length === 1);
  expect(log.changes[0]?.new['id']).toBe(id);
});

test('several bindings of one channel each get what they asked for, once', async () => {
  const log = await listen(as(amara), 'several', [
    { event: 'INSERT', table: 'messages' },
    { event: 'UPDATE', table: 'messages' },
    { event: '*', table: 'matches' },
  ]);
  const id = await say(okello, 'first');
  await server.owner`update public.messages set read_at = now() where id = ${id}`;
  // Changes that are read after the end of their match are hidden.
  await until(() => log.changes.length === 2);
  await server.owner`update public.matches set is_active = false, ended_at = now() where id = ${matchId}`;
  await server.owner`update public.matches set is_active = true, ended_at = null where id = ${matchId}`;
  await until(() => log.changes.length === 4);
  expect(log.changes.map((change) => `${change.eventType} ${change.table}`)).toEqual([
    'INSERT messages',
    'UPDATE messages',
    'UPDATE matches',
    'UPDATE matches',
  ]);
});

test('only the author receives the change of a like until the target may see it', async () => {
  const [author, target] = await Promise.all([server.makeMember(), server.makeMember()]);
  const [hers, his] = await Promise.all([
    listen(as(author), 'author', [{ table: 'user_interactions' }]),
    listen(as(target), 'target', [{ table: 'user_interactions' }]),
  ]);
  // The triggers have tests of their own; the rows are inserted as the triggers would.
  await server.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`insert into public.user_interactions (user_id, target_user_id, interaction_type) values (${author.id}, ${target.id}, 'like')`;
  });
  await until(() => hers.changes.length === 1);
  await server.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update public.user_interactions set shown_to = ${target.id} where user_id = ${author.id}`;
  });
  await until(() => his.changes.length === 1);
  expect(his.changes[0]).toMatchObject({ eventType: 'UPDATE', new: { user_id: author.id, interaction_type: 'like' } });
  // The old row is only visible to its author.
  expect(Object.keys(his.changes[0]?.old ?? {})).toEqual(['id']);
});

test('a change of many rows in one transaction arrives whole and in order', async () => {
  const log = await listen(as(amara), 'many', [{ event: 'INSERT', table: 'messages' }]);
  await server.owner`
    insert into public.messages (match_id, sender_id, content)
    select ${matchId}, ${okello.id}, line.number::text from generate_series(1, 300) as line (number) order by line.number`;
  await until(() => log.changes.length === 300);
  expect(log.changes.map((change) => Number(change.new['content']))).toEqual(
    Array.from({ length: 300 }, (_, at) => at + 1),
  );
});

test('service_role receives every change', async () => {
  const operator = await listen(
    server.client(() => server.keys.serviceRole, { key: server.keys.serviceRole }),
    'operator',
    [{ table: 'messages' }],
  );
  await say(amara, 'for the operator');
  await until(() => operator.changes.length === 1);
});

test.each([
  ['an unpublished table', { table: 'admin_users' }, /not published/],
  ['an unknown column', { table: 'messages', filter: 'nothing=eq.1' }, /invalid column/],
  ['an unknown operator', { table: 'messages', filter: 'content=like.%a%' }, /unsupported filter operator/],
  ['no filter at all', { table: 'messages', filter: 'content' }, /invalid column/],
])('a join with %s is refused with the reason', async (_, wanted, reason) => {
  const log = openChannel(await as(amara), `refused-${randomUUID()}`, [wanted]);
  await until(() => log.statuses.includes('CHANNEL_ERROR'));
  expect(log.errors[0]).toMatch(reason);
  await log.channel.unsubscribe();
});
