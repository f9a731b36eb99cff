import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { formerMatch } from '@awamu/contracts/safety.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, refusal, startCommunity } from './community.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

interface Pair {
  /** Who ends it. */
  leaver: Member;
  /** Who is left. */
  other: Member;
  match: string;
}

/** Two members who super liked each other and have written, with unread messages and notifications on both sides. */
async function makePair(): Promise<Pair> {
  const settings = { allowMessagesFrom: 'matches', profileVisibility: 'public' };
  const [leaver, other] = await Promise.all([
    community.join({ settings, columns: { full_name: 'Nakato' } }),
    community.join({ settings, columns: { full_name: 'Kato' } }),
  ]);
  await leaver.call('public.interact($1, $2)', [other.id, 'super_like']);
  const { match_data } = await other.call<{ match_data: { id: string } }>('public.interact($1, $2)', [
    leaver.id,
    'super_like',
  ]);
  await leaver.run('select public.send_message($1, $2, $3)', [randomUUID(), match_data.id, 'Oli otya?']);
  await other.run('select public.mark_match_read($1)', [match_data.id]);
  await leaver.run('select public.send_message($1, $2, $3)', [randomUUID(), match_data.id, 'Are you there?']);
  await leaver.run('select public.touch_activity()');
  return { leaver, other, match: match_data.id };
}

const unmatch = ({ leaver, match }: Pair) => leaver.run('select public.unmatch($1)', [match]);
const block = ({ leaver, other }: Pair) => leaver.run('insert into public.blocks (blocked_id) values ($1)', [other.id]);
const unblock = ({ leaver, other }: Pair) => leaver.run('delete from public.blocks where blocked_id = $1', [other.id]);
const reportAndBlock = ({ leaver, other }: Pair) =>
  leaver.run(`select public.report_member($1, 'spam', '', '[]', true)`, [other.id]);

/** Every read of the member who was left, and the result or error of everything that they can try. */
const reads: readonly string[] = [
  'select * from public.matches where id = $match',
  'select * from public.messages where match_id = $match order by seq',
  'select * from public.user_interactions order by created_at, id',
  'select i.*, card.* from public.user_interactions as i left join lateral public.target_profile(i) as card on true',
  'select * from public.notifications order by created_at, id',
  'select * from public.member_cards where id = $leaver',
  'select * from public.blocks',
  'select id from public.find_potential_matches($other, 100) where id = $leaver',
  'select * from public.find_mutual_matches($other)',
  'select public.calculate_match_score($other, $leaver)',
  'select public.explain_match_score($leaver)',
  'select public.list_matches()',
  'select public.list_conversations()',
  'select public.list_messages($match)',
  'select public.meeting_question($match)',
  `select * from public.search_conversations('there')`,
  'select public.my_notifications()',
  'select public.unread_notifications()',
  'select public.matching_stats()',
  'select public.dashboard_stats()',
  'select public.list_blocks()',
  'select public.list_former_matches()',
  'select private.export_account()',
  'select private.export_messages(0, 100)',
];
const attempts: readonly string[] = [
  `select public.send_message(gen_random_uuid(), $match, 'Wait')`,
  `insert into public.messages (match_id, sender_id, content) values ($match, $other, 'Wait')`,
  'select public.mark_match_read($match)',
  `select public.interact($leaver, 'pass')`,
  `select public.interact($leaver, 'like')`,
  `select public.interact($leaver, 'super_like')`,
  `insert into public.user_interactions (user_id, target_user_id, interaction_type) values ($other, $leaver, 'like')`,
  'insert into public.matches (user1_id, user2_id) values (least($other::uuid, $leaver::uuid), greatest($other::uuid, $leaver::uuid))',
  `select public.report_member($leaver, 'spam')`,
  'select public.my_reports()',
  'select public.unmatch($match)',
  'insert into public.blocks (blocked_id) values ($leaver)',
  'select public.list_blocks()',
  'select public.list_former_matches()',
];

/** The result of a statement, with placeholders for the ids and times that differ between two pairs. */
async function outcome({ leaver, other, match }: Pair, statement: string): Promise<string> {
  const ids = { leaver: leaver.id, other: other.id, match };
  const text = statement.replace(/\$(leaver|other|match)/g, (_, name: keyof typeof ids) => `'${ids[name]}'`);
  const result = await other.run(text).catch((error: unknown) => refusal(Promise.reject(error)));
  let shown = JSON.stringify(result, null, 1);
  for (const [name, id] of Object.entries(ids)) shown = shown.replaceAll(id, `<${name}>`);
  return `${statement}: ${shown
    .replace(/"user[12]_id": "[^"]+"/g, '"user_id": "<one of the two>"')
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '<id>')
    .replace(/"\d{4}-\d\d-\d\d[T ][^"]*"/g, '"<time>"')
    .replace(/"(seq|read_through)": "?\d+"?/g, '"$1": <seq>')}`;
}

async function outcomes(pair: Pair, statements: readonly string[]): Promise<string[]> {
  const all: string[] = [];
  for (const statement of statements) all.push(await outcome(pair, statement));
  return all;
}

describe('a block and an unmatch are the same to the other member', () => {
  it.each([
    ['a block', block],
    ['a report with a block', reportAndBlock],
  ])('%s', async (_what, end) => {
    const [blocked, unmatched] = [await makePair(), await makePair()];
    expect(await outcomes(blocked, reads)).toEqual(await outcomes(unmatched, reads));
    await end(blocked);
    await unmatch(unmatched);
    expect(await outcomes(blocked, reads)).toEqual(await outcomes(unmatched, reads));
    expect(await outcomes(blocked, attempts)).toEqual(await outcomes(unmatched, attempts));
    expect(await outcomes(blocked, reads)).toEqual(await outcomes(unmatched, reads));
  });

  it('no data of the member who left can be read', async () => {
    const pair = await makePair();
    await block(pair);
    const seen = await pair.other.run(`
      select (select count(*) from public.member_cards where id <> auth.uid())::int as cards,
        jsonb_array_length(public.list_conversations()) as conversations, public.unread_notifications()::int as notifications,
        (select count(*) from public.user_interactions where user_id <> auth.uid())::int as interactions,
        public.dashboard_stats() ->> 'messages' as unread,
        (select is_active from public.matches) as is_active`);
    expect(seen).toMatchObject([
      { conversations: 0, notifications: 0, interactions: 0, unread: '0', is_active: false },
    ]);
    expect(await pair.other.run('select * from public.member_cards where id = $1', [pair.leaver.id])).toEqual([]);
  });
});

describe('a former match', () => {
  const formerOf = async (member: Member) =>
    formerMatch
      .strict()
      .array()
      .parse(await member.call('public.list_former_matches()'));

  it('is listed for both members with the name at that time, until the match is restored', async () => {
    const pair = await makePair();
    expect([await formerOf(pair.leaver), await formerOf(pair.other)]).toEqual([[], []]);
    await unmatch(pair);
    expect(await formerOf(pair.leaver)).toMatchObject([{ id: pair.other.id, full_name: 'Kato' }]);
    expect(await formerOf(pair.other)).toMatchObject([{ id: pair.leaver.id, full_name: 'Nakato' }]);

    const blocked = await makePair();
    await block(blocked);
    expect(await formerOf(blocked.leaver)).toEqual([]);
    expect(await formerOf(blocked.other)).toMatchObject([{ id: blocked.leaver.id }]);
    await unblock(blocked);
    expect(await formerOf(blocked.other)).toEqual([]);
  });

  it('shows no later name, no closed account, and nobody to others', async () => {
    const [pair, { leaver: stranger }] = [await makePair(), await makePair()];
    await unmatch(pair);
    await pair.other.run(`update public.profiles set full_name = 'Kato the Second' where id = auth.uid()`);
    expect(await formerOf(pair.leaver)).toMatchObject([{ full_name: '' }]);
    expect(await formerOf(stranger)).toEqual([]);
    await community.setStatus(pair.other, 'suspended');
    expect(await formerOf(pair.leaver)).toEqual([]);
  });

  it('can be reported and blocked by name, which is not visible to them', async () => {
    const [reported, left] = [await makePair(), await makePair()];
    await Promise.all([unmatch(reported), unmatch(left)]);
    await reportAndBlock(reported);
    expect(await reported.leaver.call('public.my_reports()')).toMatchObject([{ reported_name: 'Kato' }]);
    expect(await reported.leaver.call('public.list_blocks()')).toMatchObject([{ full_name: 'Kato' }]);
    expect(await outcomes(reported, reads)).toEqual(await outcomes(left, reads));
  });
});

describe('an unblock', () => {
  it('restores everything', async () => {
    const pair = await makePair();
    const before = await outcomes(pair, reads);
    await block(pair);
    expect(await outcomes(pair, reads)).not.toEqual(before);
    await unblock(pair);
    expect(await outcomes(pair, reads)).toEqual(before);
    expect(await refusal(pair.other.run('select public.send_message(null, $1, $2)', [pair.match, 'Hi']))).toBe(
      'not refused',
    );
  });

  it('restores nothing while the other member blocks too', async () => {
    const pair = await makePair();
    await Promise.all([block(pair), block({ ...pair, leaver: pair.other, other: pair.leaver })]);
    await unblock(pair);
    expect(await pair.other.call('public.list_conversations()')).toEqual([]);
    await unblock({ ...pair, leaver: pair.other, other: pair.leaver });
    expect(await pair.other.call('public.list_conversations()')).toMatchObject([{ matchId: pair.match }]);
  });

  it.each([
    ['before the block', [unmatch, block, unblock]],
    ['during the block, by the blocker', [block, unmatch, unblock]],
    [
      'during the block, by the blocked member',
      [block, ({ other, match }: Pair) => other.run('select public.unmatch($1)', [match]), unblock],
    ],
  ])('does not bring back a match that was unmatched %s', async (_when, steps) => {
    const pair = await makePair();
    for (const step of steps) await step(pair);
    expect(await pair.other.call('public.list_conversations()')).toEqual([]);
    expect(await pair.leaver.call('public.list_conversations()')).toEqual([]);
  });

  it('of two members at the same time restores the match once', async () => {
    const pair = await makePair();
    const mirrored = { ...pair, leaver: pair.other, other: pair.leaver };
    await Promise.all([block(pair), block(mirrored)]);
    await Promise.all([unblock(pair), unblock(mirrored)]);
    expect(await pair.other.call('public.list_conversations()')).toMatchObject([{ matchId: pair.match }]);
  });
});

it('deleting the account of a blocker does not restore the match before it goes', async () => {
  const pair = await makePair();
  await block(pair);
  await community.owner.unsafe(`
    create table public.restored (id uuid);
    create function public.note_restored() returns trigger language plpgsql as $$
    begin insert into public.restored values (new.id); return null; end $$;
    create trigger note_restored after update on public.matches for each row when (new.is_active)
      execute function public.note_restored()`);
  await community.owner`delete from auth.users where id = ${pair.leaver.id}`;
  expect(await community.owner`select * from public.restored`).toEqual([]);
  expect(await pair.other.run('select * from public.matches')).toEqual([]);
});

it('the migration ends the matches of older blocks, which an unblock restores', async () => {
  const [pair, apart] = [await makePair(), await makePair()];
  await community.owner.begin(async (sql) => {
    // Without triggers, as before the migration.
    await sql`set local session_replication_role = replica`;
    await sql`insert into public.blocks (blocker_id, blocked_id) values (${pair.leaver.id}, ${pair.other.id})`;
  });
  const file = new URL('../migrations/20261124_0000_blocks_end_matches.sql', import.meta.url);
  const statement = /with blocked as[^;]+;/.exec(await readFile(file, 'utf8'))?.[0] ?? '';
  await community.owner.unsafe(statement);
  expect(await pair.other.run('select is_active from public.matches')).toEqual([{ is_active: false }]);
  expect(await apart.other.run('select is_active from public.matches')).toEqual([{ is_active: true }]);
  await unblock(pair);
  expect(await pair.other.run('select is_active from public.matches')).toEqual([{ is_active: true }]);
});
