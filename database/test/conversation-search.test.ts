import { randomUUID } from 'node:crypto';
import { limits } from '@awamu/contracts/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, matchUp, startCommunity } from './community.ts';

interface Found {
  match_id: string;
  seq: string;
}

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const search = (member: Member, query: string | null, before: string | null = null) =>
  member.run<Found>('select * from public.search_conversations($1, $2)', [query, before]);
const finds = async (member: Member, query: string | null) =>
  (await search(member, query)).map(({ match_id }) => match_id);
const sendMessage = (member: Member, matchId: string, content: string) =>
  member.run('select public.send_message($1, $2, $3)', [randomUUID(), matchId, content]);

async function pair(): Promise<{ ann: Member; ben: Member; matchId: string }> {
  const [ann, ben] = [await community.join(), await community.join()];
  return { ann, ben, matchId: await matchUp(ann, ben) };
}

/** Inserts many messages without firing triggers and without the rows that they reference. */
async function insertMessages(count: number, matchId: string | null, content: string): Promise<void> {
  await community.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into public.messages (match_id, sender_id, recipient_id, content)
      select coalesce(${matchId}::uuid, gen_random_uuid()), gen_random_uuid(), gen_random_uuid(),
        ${content} || ' ' || md5(number::text)
      from generate_series(1, ${count}) as number`;
  });
}

describe('search_conversations', () => {
  it('finds messages of both members, ignoring case, but nothing for other members', async () => {
    const { ann, ben, matchId } = await pair();
    const { ann: stranger } = await pair();
    await sendMessage(ben, matchId, 'Do you like 100% GROUNDNUT sauce?');
    for (const content of ['With matoke', 'Good night']) await sendMessage(ann, matchId, content);
    for (const query of ['groundnut', ' Groundnut SAUCE ', 'matoke', '100%']) {
      expect(await finds(ann, query)).toEqual([matchId]);
      expect(await finds(ben, query)).toEqual([matchId]);
      expect(await finds(stranger, query)).toEqual([]);
    }
  });

  it.each(['%%%', '___', 'groundnut_sauce', 'ground%sauce', '\\\\\\', 'so', '', '   ', null])(
    'takes %j literally, and finds nothing for too short a query',
    async (query) => {
      const { ann, matchId } = await pair();
      await sendMessage(ann, matchId, 'groundnut sauce');
      expect(await finds(ann, query)).toEqual([]);
    },
  );

  it('finds nothing for a query longer than any message', async () => {
    const { ann, matchId } = await pair();
    await sendMessage(ann, matchId, 'x'.repeat(limits.message.maxLength));
    expect(await finds(ann, 'x'.repeat(10_000))).toEqual([]);
  });

  it('has the same minimum length as the web app', async () => {
    const { ann, matchId } = await pair();
    await sendMessage(ann, matchId, 'groundnut sauce');
    const shortest = 'groundnut'.slice(0, limits.conversationSearch.minQueryLength);
    expect(await finds(ann, shortest)).toEqual([matchId]);
    expect(await finds(ann, shortest.slice(1))).toEqual([]);
  });

  it('finds characters that are wildcards in patterns', async () => {
    const { ann, matchId } = await pair();
    await sendMessage(ann, matchId, String.raw`a_b 50%off c:\temp`);
    for (const query of ['a_b', '50%o', String.raw`:\t`]) expect(await finds(ann, query)).toEqual([matchId]);
  });

  it('searches the caption of an image, but not its path', async () => {
    const { ann, ben, matchId } = await pair();
    const url = `messages/${matchId}/kasubi.jpg`;
    await community.owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      for (const content of [url, JSON.stringify({ url, caption: 'Our gárden "Sipi"' })]) {
        await sql`
          insert into public.messages (match_id, sender_id, recipient_id, content, message_type)
          values (${matchId}, ${ben.id}, ${ann.id}, ${content}, 'image')`;
      }
    });
    expect(await finds(ann, 'gárden "sipi"')).toEqual([matchId]);
    for (const query of ['kasubi', 'caption', 'messages/']) expect(await finds(ann, query)).toEqual([]);
  });

  it('excludes ended matches, and blocked members for both sides until the block is removed', async () => {
    const { ann, ben, matchId } = await pair();
    await sendMessage(ben, matchId, 'Are you there?');
    await ann.run('insert into public.blocks (blocked_id) values ($1)', [ben.id]);
    for (const member of [ann, ben]) expect(await finds(member, 'there')).toEqual([]);
    await ann.run('delete from public.blocks where blocked_id = $1', [ben.id]);
    for (const member of [ann, ben]) expect(await finds(member, 'there')).toEqual([matchId]);
    await ann.run('select public.unmatch($1)', [matchId]);
    for (const member of [ann, ben]) expect(await finds(member, 'there')).toEqual([]);
  });

  it('returns pages of 50 conversations, newest first, each conversation once', async () => {
    const ann = await community.join();
    const matchIds: string[] = [];
    for (let number = 0; number < 55; number += 1) {
      const other = await community.join();
      const matchId = await matchUp(ann, other);
      matchIds.unshift(matchId);
      for (const content of ['Oli otya?', 'Oli otya again?']) await sendMessage(other, matchId, content);
    }
    const first = await search(ann, 'oli otya');
    const second = await search(ann, 'oli otya', first.at(-1)?.seq ?? null);
    expect(first).toHaveLength(limits.conversationSearch.pageSize);
    expect([...first, ...second].map(({ match_id }) => match_id)).toEqual(matchIds);
  });

  it('uses an index and never scans the table, for rare and for common words', async () => {
    const { ann, ben, matchId } = await pair();
    await insertMessages(60_000, null, 'Hello there');
    await insertMessages(5_000, matchId, 'Hello there');
    await sendMessage(ben, matchId, 'groundnut');
    await community.owner`analyze public.messages`;
    for (const [query, index] of [
      ['groundnut', 'messages_words_idx'],
      ['hello', 'messages_conversation_idx'],
    ] as const) {
      const [scans] = await community.owner.begin(async (sql) => {
        await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: ann.id, role: 'authenticated' })}, true)`;
        expect(await sql`select match_id from public.search_conversations(${query})`).toEqual([{ match_id: matchId }]);
        return sql`
          select pg_stat_get_xact_numscans('public.messages'::regclass)::int as of_table,
            pg_stat_get_xact_numscans(${`public.${index}`}::regclass)::int as of_index`;
      });
      expect(scans?.['of_table']).toBe(0);
      expect(scans?.['of_index']).toBeGreaterThan(0);
    }
  });
});
