import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, refusal, startCommunity } from './community.ts';
import { createLikers, drawInteractions, type Interaction, insertInteractions } from './liking-community.ts';
import { makeOperator } from './operators.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());
afterEach(async () => {
  await community.owner`delete from auth.users`;
  await community.owner`delete from private.pricing_run`;
  await community.owner`delete from private.order_figures`;
  await community.owner`update private.deck_order set by_prices = false, since = '2026-01-01'`;
});

const night = (n: number) => new Date(Date.UTC(2026, 0, 1 + n, 4));
const dayBefore = (n: number) => new Date(Date.UTC(2026, 0, n, 12));

async function learnPrices(n: number, batch = 200): Promise<void> {
  const step = () => community.server.call<number>('private.learn_prices($1, $2)', [night(n).toISOString(), batch]);
  while ((await step()) > 0);
}
const stored = async () => [
  await community.owner`select * from private.member_price order by user_id`,
  await community.owner`select * from private.deck_looks order by user_id, day`,
  await community.owner`select * from private.order_figures order by night, kind, name`,
];
const priceOf = async (id: string) =>
  (await community.owner<{ price: number }[]>`select price from private.member_price where user_id = ${id}`)[0]
    ?.price ?? 0;
const deckOf = async (viewer: string) =>
  (await community.server.run<{ id: string }>('select id from public.find_potential_matches($1, 20)', [viewer])).map(
    ({ id }) => id,
  );
const usePrices = () => community.owner`update private.deck_order set by_prices = true`;

describe('in the shadow', () => {
  it('prices and the comparison change no deck', async () => {
    const likers = await createLikers(community, 1, 40);
    await insertInteractions(community, drawInteractions(likers, 2, 8), dayBefore(1));
    const before = await Promise.all(likers.map(({ id }) => deckOf(id)));
    await learnPrices(1);
    const [prices] = await stored();
    expect(prices?.length).toBeGreaterThan(0);
    expect(await Promise.all(likers.map(({ id }) => deckOf(id)))).toEqual(before);
  });

  it('gives the same in batches of any size, and twice a night', async () => {
    const likers = await createLikers(community, 3, 30);
    await insertInteractions(community, drawInteractions(likers, 4, 8), dayBefore(1));
    await learnPrices(1);
    const whole = await stored();
    await learnPrices(1);
    expect(await stored()).toEqual(whole);
    await community.owner`delete from private.pricing_run`;
    await community.owner`delete from private.member_price`;
    await community.owner`delete from private.deck_looks`;
    await community.owner`delete from private.order_figures`;
    await learnPrices(1, 7);
    expect(await stored()).toEqual(whole);
  });

  it('counts the matches among the half that each order puts first, for both', async () => {
    const likers = await createLikers(community, 5, 12);
    const [ann, ...others] = likers.map(({ id }) => id);
    const like = (giver: string, receiver: string): Interaction => ({ giver, receiver, isLike: true });
    const pairs = others.slice(0, 6).flatMap((other) => [like(ann ?? '', other), like(other, ann ?? '')]);
    await insertInteractions(community, pairs, dayBefore(1));
    await learnPrices(1);
    const rows = await community.owner<{ matched_by_score: number; matched_by_prices: number }[]>`
      select matched_by_score, matched_by_prices from private.deck_looks where user_id = ${ann ?? ''}`;
    // Three of the six whom Ann decided on come first; those who decided on one only have no halves.
    expect(rows).toEqual([{ matched_by_score: 3, matched_by_prices: 3 }]);
  });
});

describe('with prices in use', () => {
  it('who is looked at more than their share costs, until they are looked at less', async () => {
    const likers = await createLikers(community, 6, 30);
    const [star] = likers.map(({ id }) => id);
    await usePrices();
    const all = likers.slice(1).map(({ id }) => ({ giver: id, receiver: star ?? '', isLike: false }));
    const others = drawInteractions(likers.slice(1), 7, 3);
    await insertInteractions(community, [...all, ...others], dayBefore(1));
    await learnPrices(1);
    const costs = await priceOf(star ?? '');
    expect(costs).toBeGreaterThan(0.5);
    const someone = likers[7]?.id ?? '';
    expect((await deckOf(someone)).includes(star ?? '')).toBe(false);
    for (let n = 2; n < 26; n += 1) {
      await community.owner`update public.user_interactions set created_at = ${dayBefore(n)} where target_user_id <> ${star ?? ''}`;
      await learnPrices(n);
    }
    expect(await priceOf(star ?? '')).toBe(0);
  });

  it('likes and passes cost alike, so that a price tells of neither', async () => {
    const run = async (isLike: boolean) => {
      const likers = await createLikers(community, 8, 20);
      const drawn = drawInteractions(likers, 9, 6).map((interaction) => ({ ...interaction, isLike }));
      await usePrices();
      await insertInteractions(community, drawn, dayBefore(1));
      await learnPrices(1);
      const [prices] = await stored();
      await community.owner`delete from auth.users`;
      await community.owner`delete from private.pricing_run`;
      return prices;
    };
    expect(await run(true)).toEqual(await run(false));
  });

  it('looks of held, suspended and banned accounts cost nobody anything', async () => {
    const likers = await createLikers(community, 10, 20);
    const [victim, ...false_accounts] = likers.map(({ id }) => id);
    await usePrices();
    const attack = false_accounts.slice(0, 12).map((giver) => ({ giver, receiver: victim ?? '', isLike: false }));
    await insertInteractions(community, [...attack, ...drawInteractions(likers.slice(13), 11, 3)], dayBefore(1));
    for (const id of false_accounts.slice(0, 12)) {
      await community.owner`insert into private.account_status (user_id, status, since) values (${id}, 'held', now())
        on conflict (user_id) do update set status = excluded.status`;
    }
    await learnPrices(1);
    expect(await priceOf(victim ?? '')).toBe(0);
  });

  it('super likers come first whatever they cost, and near people before far ones', async () => {
    const boston = { latitude: 42.36, longitude: -71.06, region: 'north_america', location: 'Boston' };
    const ann = await community.join({ columns: boston });
    const [near, far, admirer] = [
      await community.join({ columns: boston }),
      await community.join(),
      await community.join(),
    ];
    await admirer.run(`select public.interact($1, 'super_like')`, [ann.id]);
    await community.owner`delete from public.matches`;
    for (const { id } of [near, admirer]) await community.owner`insert into private.member_price values (${id}, 1)`;
    await usePrices();
    const deck = await deckOf(ann.id);
    expect(deck.indexOf(near.id)).toBeLessThan(deck.indexOf(far.id));
    expect(deck[0]).toBe(admirer.id);
  });
});

describe('the switch', () => {
  const figures = (nights: number, score: number, prices: number, worse = 1) =>
    community.owner.begin(async (sql) => {
      await sql`insert into private.pricing_run (night, step, decks_in_one, nights, ended_at) values (${night(1)}, 3, 1, ${nights}, ${night(1)})`;
      for (const [kind, name, members, share] of [
        ['all', 'all', 1_000, 1],
        ['gender', 'man', 400, worse],
        ['gender', 'other', 12, 1],
      ] as const) {
        await sql`insert into private.order_figures (night, kind, name, members, matches, with_match, shown_by_score, shown_by_prices,
          matched_by_score, matched_by_prices, with_match_by_score, with_match_by_prices)
        values (${night(1)}, ${kind}, ${name}, ${members}, ${2 * members}, ${members / 2}, ${20 * members}, ${20 * members},
          ${score}, ${Math.round(prices * share)}, ${Math.round(score / 4)}, ${Math.round((prices / 4) * share)})`;
      }
      await sql`insert into private.order_figures (night, kind, name, members)
      values (${night(1)}, 'shown_by_score', '0', 3), (${night(1)}, 'shown_by_score', '4', 1), (${night(1)}, 'shown_by_prices', '2', 4)`;
    });
  interface Orders {
    by_prices: boolean;
    verdict: string;
    score: { gini: number };
    prices: { gini: number };
    groups: {
      name: string;
      members: number | null;
      score: { matches: number; exposure: number } | null;
      prices: { matches: number } | null;
    }[];
  }

  it.each([
    ['too_few', 13, 400, 500, 1],
    ['too_few', 30, 150, 200, 1],
    ['not_better', 30, 400, 400, 1],
    ['group_worse', 30, 400, 500, 0.7],
  ])('is refused while the figures say %s', async (verdict, nights, score, prices, worse) => {
    await figures(nights, score, prices, worse);
    const admin = await makeOperator(community, 'admin');
    expect(await admin.call('public.deck_orders()')).toMatchObject({ verdict, by_prices: false });
    expect(await refusal(admin.call('public.use_deck_order(true)'))).toBe('PT409 order_not_better');
  });

  it('is audited, and one click goes back', async () => {
    await figures(30, 400, 500);
    const admin = await makeOperator(community, 'admin');
    const before = await admin.call<Orders>('public.deck_orders()');
    expect(before).toMatchObject({ verdict: 'better', by_prices: false, score: { gini: 0.75 }, prices: { gini: 0 } });
    expect(before.groups).toMatchObject([
      { name: 'all', members: 1_000, score: { matches: 2, exposure: 1 }, prices: { matches: 2.5 } },
      { name: 'man', members: 400 },
      { name: 'other', members: null, score: null, prices: null },
    ]);
    await admin.call('public.use_deck_order(true)');
    await admin.call('public.use_deck_order(true)');
    await community.owner`update private.order_figures set matched_by_prices = 0`;
    expect(await admin.call('public.deck_orders()')).toMatchObject({ by_prices: true, verdict: 'not_better' });
    await admin.call('public.use_deck_order(false)');
    const entries = await community.owner`
      select admin_id, details from public.admin_audit_logs where action = 'use_deck_order' order by details ->> 'by_prices' desc`;
    expect(entries).toEqual([true, false].map((by_prices) => ({ admin_id: admin.id, details: { by_prices } })));
  });

  it('belongs to admins, and prices to nobody', async () => {
    const people: Member[] = [await community.join(), await makeOperator(community, 'moderator')];
    for (const person of people) {
      for (const call of ['public.deck_orders()', 'public.use_deck_order(true)']) {
        expect(await refusal(person.call(call))).toBe('PT403 access_denied');
      }
    }
    for (const person of [...people, await makeOperator(community, 'admin'), community.anonymous]) {
      for (const table of ['member_price', 'deck_looks', 'order_figures', 'deck_order']) {
        expect(await refusal(person.run(`select * from private.${table}`))).toMatch(/^42501 /);
      }
    }
  });
});
