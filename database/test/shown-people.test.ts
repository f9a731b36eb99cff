import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, matchUp, refusal, saveSettings, startCommunity } from './community.ts';
import { promote } from './operators.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());
afterEach(() => community.owner`delete from auth.users`);

const cardsOf = async (reader: Member) =>
  (await reader.run<{ id: string }>('select id from public.member_cards order by id')).map(({ id }) => id);
const mayRead = async (reader: Member, other: Member) =>
  (await reader.run('select id from public.member_cards where id = $1', [other.id])).length > 0;
const deckOf = (viewer: Member, limit = 20) =>
  viewer.run<{ id: string; super_liked_you: boolean }>('select * from public.find_potential_matches($1, $2)', [
    viewer.id,
    limit,
  ]);
const interact = (member: Member, target: Member, type: string) =>
  member.call('public.interact($1, $2)', [target.id, type]);
const onlyMatchesWrite = { settings: { allowMessagesFrom: 'matches' } };

async function crowd(size: number): Promise<void> {
  await community.owner`insert into auth.users (email) select n || '@crowd.example' from generate_series(1, ${size}::int) as n`;
  await community.owner`
    insert into public.profiles (id, full_name, bio, birthdate, gender, looking_for, interests)
    select id, 'Crowd', 'Hello', '1995-01-01', 'woman', 'everyone', '{Art,Chess}' from auth.users where email like '%@crowd.example'`;
}
/** Writes that this many strangers were shown today or on an earlier day. */
const countShown = (member: Member, people: number, daysAgo = 0) => community.owner`
  insert into private.shown_people (member_id, day, people)
  select ${member.id}, (now() at time zone 'UTC')::date - ${daysAgo}::int, array_agg(n) from generate_series(1, ${people}::int) as n
  on conflict (member_id) do update set day = excluded.day, people = excluded.people`;
const shownTo = async (member: Member): Promise<number> => {
  const [row] = await community.owner<
    { people: number[] }[]
  >`select people from private.shown_people where member_id = ${member.id}`;
  return row?.people.length ?? 0;
};

describe('the card of a stranger', () => {
  it('is for members with a complete profile', async () => {
    const ben = await community.join();
    for (const reader of [await community.signUp(), await community.join({ complete: false })]) {
      expect(await mayRead(reader, ben)).toBe(false);
      expect((await cardsOf(reader)).filter((id) => id !== reader.id)).toEqual([]);
    }
    expect(await mayRead(await community.join(), ben)).toBe(true);
  });

  it.each([
    ['is of a gender that the reader does not look for', { looking_for: 'men' }, {}],
    ['does not look for the gender of the reader', {}, { looking_for: 'men' }],
    ['is older than the reader wants', { settings: { ageRangeMin: 18, ageRangeMax: 20 } }, {}],
    ['wants somebody older than the reader', {}, { settings: { ageRangeMin: 60, ageRangeMax: 80 } }],
  ])('is not readable if the stranger %s, in either direction', async (_why, mine, theirs) => {
    const [ann, ben] = await Promise.all([community.join(mine), community.join(theirs)]);
    expect([await mayRead(ann, ben), await mayRead(ben, ann)]).toEqual([false, false]);
    expect(
      await ann.run('select (interaction.target_profile).full_name from public.user_interactions as interaction'),
    ).toEqual([]);
  });

  it('is not readable because they liked the reader, but because they super liked', async () => {
    const [ann, ben, cay] = await Promise.all([
      community.join(onlyMatchesWrite),
      community.join({ gender: 'man' }),
      community.join({ gender: 'man' }),
    ]);
    await interact(ben, ann, 'like');
    await interact(cay, ann, 'super_like');
    await ann.run(`update public.profiles set looking_for = 'women'`);
    expect([await mayRead(ann, ben), await mayRead(ann, cay)]).toEqual([false, true]);
    expect(await mayRead(cay, ann)).toBe(false);
  });

  it('stays readable to a match who no longer suits, and to no former match', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    const match = await matchUp(ann, ben);
    await ben.run(`update public.profiles set looking_for = 'men'`);
    expect([await mayRead(ann, ben), await mayRead(ben, ann)]).toEqual([true, true]);
    await ann.run('select public.unmatch($1)', [match]);
    expect([await mayRead(ann, ben), await mayRead(ben, ann)]).toEqual([false, false]);
  });

  it('is readable to operators, whether they have a profile or not, except across a block', async () => {
    const [operator, ben, cay] = await Promise.all([community.signUp(), community.join(), community.join()]);
    await promote(community, operator, 'moderator');
    await cay.run('insert into public.blocks (blocked_id) values ($1)', [operator.id]);
    expect([await mayRead(operator, ben), await mayRead(operator, cay)]).toEqual([true, false]);
    expect(await shownTo(operator)).toBe(0);
  });
});

describe('the limit of people a day', () => {
  it('is 300 for cards of strangers in the first week, 500 later, and begins again the next day', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    await countShown(ann, 299);
    expect(await mayRead(ann, ben)).toBe(true);
    await countShown(ann, 300);
    expect(await mayRead(ann, ben)).toBe(false);
    await community.owner`update auth.users set created_at = now() - interval '8 days' where id = ${ann.id}`;
    expect(await mayRead(ann, ben)).toBe(true);
    await countShown(ann, 500);
    expect(await mayRead(ann, ben)).toBe(false);
    await countShown(ann, 500, 1);
    expect(await mayRead(ann, ben)).toBe(true);
    expect(await shownTo(ann)).toBe(1);
  });

  it('leaves the others of one long list out', async () => {
    await crowd(310);
    const ann = await community.join();
    expect((await cardsOf(ann)).filter((id) => id !== ann.id)).toHaveLength(300);
    expect(await shownTo(ann)).toBe(300);
    const again = await cardsOf(ann);
    expect(again).toHaveLength(301);
  });

  it('counts each person once a day, however often and by whatever way they are shown', async () => {
    await crowd(10);
    const ann = await community.join();
    const first = await deckOf(ann);
    expect(first).toHaveLength(10);
    const version = () => community.owner`select xmin::text from private.shown_people`;
    const written = await version();
    await deckOf(ann);
    await cardsOf(ann);
    expect(await version()).toEqual(written);
    expect(await shownTo(ann)).toBe(10);
  });

  it('counts neither matches nor oneself nor super likers, who are shown beyond it', async () => {
    const [ann, ben, cay, dan] = await Promise.all([
      community.join(onlyMatchesWrite),
      community.join(),
      community.join(),
      community.join(),
    ]);
    await matchUp(ann, ben);
    await interact(cay, ann, 'super_like');
    await countShown(ann, 300);
    expect((await cardsOf(ann)).toSorted()).toEqual([ann.id, ben.id, cay.id].toSorted());
    expect((await deckOf(ann)).map(({ id }) => id)).toEqual([cay.id]);
    expect(await mayRead(ann, dan)).toBe(false);
    expect(await shownTo(ann)).toBe(300);
  });

  it('ends the deck with enough_people_today, after those who were shown before', async () => {
    await crowd(5);
    const ann = await community.join();
    await countShown(ann, 297);
    const shown = await deckOf(ann);
    expect(shown).toHaveLength(3);
    expect(await deckOf(ann)).toEqual(shown);
    await ann.run(`select public.interact(id, 'pass') from unnest($1::uuid[]) as id`, [
      `{${shown.map(({ id }) => id).join(',')}}`,
    ]);
    expect(await refusal(deckOf(ann))).toBe('PT429 enough_people_today');
    await countShown(ann, 300, 1);
    expect(await deckOf(ann)).toHaveLength(2);
  });

  it('counts nobody who is hidden, so that it tells no block', async () => {
    const [ann, ben, cay] = await Promise.all([community.join(), community.join(), community.join()]);
    await ben.run('insert into public.blocks (blocked_id) values ($1)', [ann.id]);
    await saveSettings(cay, { profileVisibility: 'private' });
    expect([await mayRead(ann, ben), await mayRead(ann, cay)]).toEqual([false, false]);
    expect(await shownTo(ann)).toBe(0);
  });

  it('holds for simultaneous requests', async () => {
    await crowd(40);
    const ann = await community.join();
    await countShown(ann, 290);
    const ids = await community.owner<{ id: string }[]>`select id from public.profiles where id <> ${ann.id}`;
    const read = await Promise.all(
      ids.map(({ id }) => ann.run('select id from public.member_cards where id = $1', [id])),
    );
    expect(read.flat()).toHaveLength(10);
    expect(await shownTo(ann)).toBe(300);
  });
});
