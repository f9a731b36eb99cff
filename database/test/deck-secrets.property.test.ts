import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../server/src/demo/random.ts';
import { type Community, startCommunity } from './community.ts';
import { exactDeck } from './exact-deck.ts';
import { fillAtRandom } from './random-community.ts';

let community: Community;
let acted = 0;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());
afterEach(async () => {
  await removeEverybody();
  await useOrder(false);
});
const removeEverybody = () => community.owner`delete from auth.users`;
const useOrder = (byPrices: boolean) => community.owner`update private.deck_order set by_prices = ${byPrices}`;

/** Everybody's whole deck; the server asks, so that the limit of people a day does not count. */
async function decks(viewers: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const viewer of viewers) {
    const cards = await community.server.run<{ id: string }>('select id from public.find_potential_matches($1, 100)', [
      viewer,
    ]);
    found.set(
      viewer,
      cards.map(({ id }) => id),
    );
  }
  return found;
}

/** Learned effects and prices of everybody, so that the order with prices differs from that by score. */
async function learnAtRandom(seed: number): Promise<void> {
  await community.owner`select setseed(${(Math.abs(seed) % 1_000) / 1_000})`;
  await community.owner`
    insert into private.member_standing (user_id, likes_easily, doubt_gives, liked_often, doubt_gets)
    select user_id, 2 * random() - 1, 0.4, 2 * random() - 1, 0.4 from private.member_traits`;
  await community.owner`
    insert into private.member_price (user_id, price) select user_id, random() / 2 + 0.001 from private.member_traits`;
}

/** A secret of one member: what it was, and whose deck it may change by which person less. */
interface Secret {
  what: string;
  mayMiss: ReadonlyMap<string, string>;
  /** Whose own deck may change altogether. */
  ownDeckOf?: string;
}

type Act = (actor: string, other: string, random: Random) => Promise<Secret>;

async function decide(kind: 'like' | 'pass', actor: string, other: string): Promise<Secret> {
  await community.owner`
    insert into public.user_interactions (user_id, target_user_id, interaction_type) values (${actor}, ${other}, ${kind})`;
  const matched = await community.owner`
    select from public.matches where user1_id = least(${actor}::uuid, ${other}) and user2_id = greatest(${actor}::uuid, ${other})`;
  const mayMiss = new Map([[actor, other]]);
  if (matched.length > 0) mayMiss.set(other, actor);
  return { what: kind, mayMiss };
}

const acts: readonly Act[] = [
  (actor, other) => decide('like', actor, other),
  (actor, other) => decide('pass', actor, other),
  async (actor, other) => {
    await community.owner`insert into public.blocks (blocker_id, blocked_id) values (${actor}, ${other})`;
    return {
      what: 'block',
      mayMiss: new Map([
        [actor, other],
        [other, actor],
      ]),
    };
  },
  async (actor, _other, random) => {
    const { latitude, longitude, region } = random.pick([
      { latitude: 42.36, longitude: -71.06, region: 'north_america' },
      { latitude: 0.32, longitude: 32.58, region: 'africa' },
    ]);
    await community.owner`
      update public.profiles set latitude = ${latitude}, longitude = ${longitude}, region = ${region} where id = ${actor}`;
    return { what: 'a hidden place', mayMiss: new Map(), ownDeckOf: actor };
  },
  async (actor) => {
    await community.owner`
      update public.profiles set birthdate = shown.born_from + 200
      from private.member_traits as shown where shown.user_id = id and id = ${actor}`;
    return { what: 'a hidden age', mayMiss: new Map(), ownDeckOf: actor };
  },
];

/** Hides place and age of one member before anything is compared. */
const hide = (member: string) => community.owner`
  update public.user_settings set settings = settings || '{"showLocation": false, "showAge": false}' where user_id = ${member}`;

describe.each([
  ['by score', false],
  ['with prices', true],
])('in the order %s', (_words, byPrices) => {
  it('nothing that somebody does in secret changes, that day, what another person is shown, but what the rules say', async () => {
    await useOrder(byPrices);
    acted = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const random = createRandom(seed);
        const viewers = await fillAtRandom(community, seed, 18);
        const shown = await community.owner<{ id: string }[]>`
          select user_id as id from private.member_traits where is_discoverable order by user_id`;
        const all = await decks(shown.map(({ id }) => id));
        // Whoever has the most people to decide on.
        const actor = [...all].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? '';
        await hide(actor);
        await learnAtRandom(seed);
        let before = await decks(viewers);
        for (const act of acts) {
          const other = before.get(actor)?.[0];
          if (!other) break;
          acted += 1;
          const { what, mayMiss, ownDeckOf } = await act(actor, other, random);
          const after = await decks(viewers);
          for (const viewer of viewers.filter((id) => id !== ownDeckOf)) {
            const expected = before.get(viewer)?.filter((id) => id !== mayMiss.get(viewer));
            expect(after.get(viewer), `${what}, seen by ${viewer}`).toEqual(expected);
          }
          before = after;
        }
        await removeEverybody();
      }),
      { numRuns: 4, endOnFailure: true },
    );
    expect(acted).toBeGreaterThan(10);
  });

  it('who was seen and not decided on has the same place when the deck is opened again', async () => {
    await useOrder(byPrices);
    const viewers = await fillAtRandom(community, 7, 30);
    await learnAtRandom(7);
    const first = await decks(viewers);
    expect([...first.values()].some((deck) => deck.length > 3)).toBe(true);
    expect(await decks(viewers)).toEqual(first);
  });
});

it('prices show nobody across a rule, and near people before all others', async () => {
  await useOrder(true);
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.constantFrom(12, 60, 150), async (seed, size) => {
      const viewers = (await fillAtRandom(community, seed, size)).slice(0, 8);
      await learnAtRandom(seed);
      for (const [viewer, deck] of await decks(viewers)) {
        const exact = await exactDeck(community.owner, viewer);
        const groups = new Map(
          exact.map(({ id, is_super_liker, place }) => [id, is_super_liker ? 'super_liker' : place]),
        );
        expect(deck.map((id) => groups.get(id))).toEqual([...groups.values()].slice(0, 100));
      }
      await removeEverybody();
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

it('a large community shows the first of a group by prices, and leaves out who costs too much', async () => {
  await useOrder(true);
  const [ann, ...others] = await fillAlike(30);
  const dear = others.slice(0, 12);
  await community.owner`insert into private.member_price (user_id, price) select unnest(${dear}::uuid[]), 0.9`;
  const cards = await community.server.run<{ id: string }>('select id from public.find_potential_matches($1, 10)', [
    ann ?? '',
  ]);
  expect(cards).toHaveLength(10);
  expect(cards.filter(({ id }) => dear.includes(id))).toEqual([]);
});

/** Members who suit each other, and differ in nothing. @returns their ids */
async function fillAlike(size: number): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < size; count += 1) ids.push((await community.join()).id);
  return ids;
}
