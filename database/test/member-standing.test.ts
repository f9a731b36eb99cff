import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectAsOwner } from '../../server/src/platform/database/database.ts';
import { type Community, type Member, startCommunity } from './community.ts';
import { exactStandings } from './exact-standing.ts';
import { createLikers, drawInteractions, type Interaction, insertInteractions } from './liking-community.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());
afterEach(async () => {
  await community.owner`delete from auth.users`;
  await community.owner`delete from private.learning_run`;
});

interface Standing {
  user_id: string;
  likes_easily: number;
  liked_often: number;
  interactions_given: number;
  interactions_received: number;
}

/** At 4 o'clock of the n-th night; the interactions of the day before were at noon. */
const night = (n: number) => new Date(Date.UTC(2026, 0, 1 + n, 4));
const dayBefore = (n: number) => new Date(Date.UTC(2026, 0, n, 12));

async function learn(n: number, batch = 500): Promise<void> {
  const step = () => community.server.call<number>('private.learn_standings($1, $2)', [night(n).toISOString(), batch]);
  while ((await step()) > 0);
}
const standings = () => community.owner<Standing[]>`select * from private.member_standing order by user_id`;
const standingOf = async (id: string) => (await standings()).find(({ user_id }) => user_id === id);

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
function correlation(pairs: readonly (readonly [number, number])[]): number {
  const [one, other] = [mean(pairs.map(([a]) => a)), mean(pairs.map(([, b]) => b))];
  const sum = (of: (a: number, b: number) => number) => mean(pairs.map(([a, b]) => of(a - one, b - other)));
  return sum((a, b) => a * b) / Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b));
}
/** How often a like is ranked before a pass; a tie counts half. */
function auc(interactions: readonly Interaction[], rank: (interaction: Interaction) => number): number {
  const [likes, passes] = [true, false].map((kind) =>
    interactions.filter(({ isLike }) => isLike === kind).map(rank),
  ) as [number[], number[]];
  return mean(likes.map((like) => mean(passes.map((pass) => (like > pass ? 1 : like === pass ? 0.5 : 0)))));
}

describe('the nightly learning', () => {
  it('finds the true effects of a few hundred members, and so what they like next', async () => {
    const likers = await createLikers(community, 1, 300);
    await insertInteractions(community, drawInteractions(likers, 2, 15), dayBefore(1));
    await learn(1);
    const learned = new Map((await standings()).map((standing) => [standing.user_id, standing]));
    const beside = (one: 'likesEasily' | 'likedOften', other: 'likes_easily' | 'liked_often') =>
      correlation(likers.map((liker) => [liker[one], learned.get(liker.id)?.[other] ?? 0]));
    expect(beside('likesEasily', 'likes_easily')).toBeGreaterThan(0.75);
    expect(beside('likedOften', 'liked_often')).toBeGreaterThan(0.75);
    const next = drawInteractions(likers, 3, 5);
    const chance = ({ giver, receiver }: Interaction) =>
      (learned.get(giver)?.likes_easily ?? 0) + (learned.get(receiver)?.liked_often ?? 0);
    expect(auc(next, chance)).toBeGreaterThan(0.7);
    expect(auc(next, () => 0)).toBe(0.5);
  });

  it('comes within 0.1 of the exact fit with three sweeps, and within 0.05 on the average', async () => {
    const interactions = drawInteractions(await createLikers(community, 4, 60), 5, 8);
    await insertInteractions(community, interactions, dayBefore(1));
    await learn(1);
    const exact = exactStandings(interactions);
    const learned = await standings();
    expect(learned).toHaveLength(60);
    const distances = learned.flatMap((standing) => {
      const own = exact.get(standing.user_id);
      return [standing.likes_easily - (own?.likesEasily ?? 0), standing.liked_often - (own?.likedOften ?? 0)].map(
        Math.abs,
      );
    });
    expect(Math.max(...distances)).toBeLessThan(0.1);
    expect(mean(distances)).toBeLessThan(0.05);
  });

  it('gives the same in batches of any size, and when a batch is killed in the middle', async () => {
    await insertInteractions(community, drawInteractions(await createLikers(community, 6, 40), 7, 8), dayBefore(1));
    await learn(1);
    const whole = await standings();
    await community.owner`delete from private.learning_run`;
    await community.owner`delete from private.member_standing`;
    for (let batch = 0; batch < 4; batch += 1) {
      await killedWhileLearning();
      await community.server.call('private.learn_standings($1, 7)', [night(1).toISOString()]);
    }
    await learn(1, 7);
    expect(await standings()).toEqual(whole);
    await learn(1);
    expect(await standings()).toEqual(whole);
  });

  it('leaves a night that was learned alone, and learns later interactions the next night', async () => {
    const likers = await createLikers(community, 8, 12);
    await insertInteractions(community, drawInteractions(likers, 9, 6), dayBefore(1));
    await learn(1);
    const known = await standings();
    await insertInteractions(community, drawInteractions(likers, 10, 11), new Date(night(1).getTime() - 1_800_000));
    await learn(1);
    expect(await standings()).toEqual(known);
    await learn(2);
    expect((await standings()).map(({ interactions_given }) => interactions_given)).toEqual(Array(12).fill(11));
  });

  it('takes no account of interactions of banned, suspended and held accounts', async () => {
    const likers = await createLikers(community, 11, 12);
    await insertInteractions(community, drawInteractions(likers, 12, 11), dayBefore(1));
    for (const [place, status] of ['banned', 'suspended', 'held'].entries()) {
      await community.owner`insert into private.account_status (user_id, status, since)
        values (${likers[place]?.id ?? ''}, ${status}, now()) on conflict (user_id) do update set status = excluded.status`;
    }
    await learn(1);
    expect((await standingOf(likers[5]?.id ?? ''))?.interactions_received).toBe(8);
  });

  it('learns everybody anew with another version of the model, and nobody with the same one', async () => {
    const likers = await createLikers(community, 13, 12);
    await insertInteractions(community, drawInteractions(likers, 14, 8), dayBefore(1));
    await learn(1);
    const first = await standings();
    await learn(2);
    expect(await standings()).toEqual(first);
    await useModel('{-2,0,0,0,0}');
    await learn(3);
    const second = await standings();
    for (const [place, { likes_easily }] of first.entries()) {
      expect(second[place]?.likes_easily).toBeGreaterThan(likes_easily);
    }
    await community.owner`update private.matching_model set in_use = false`;
    await community.owner`update private.matching_model set in_use = true where version = 1`;
    await learn(4);
    expect((await standings()).map(({ interactions_given }) => interactions_given)).toEqual(
      first.map(({ interactions_given }) => interactions_given),
    );
  });

  it('does nothing in an empty community, and lets its first ten members have no effect until the fifth interaction', async () => {
    await learn(1);
    expect(await standings()).toEqual([]);
    const likers = await createLikers(community, 15, 10);
    await insertInteractions(community, drawInteractions(likers, 16, 4).filter(atMostFour('receiver')), dayBefore(2));
    await learn(2);
    expect(await standings()).toEqual([]);
    await insertInteractions(community, drawInteractions(likers, 17, 9), dayBefore(3));
    await learn(3);
    expect(await standings()).toHaveLength(10);
  });
});

/** A filter that keeps at most four interactions of each member, or with each member. */
function atMostFour(side: 'giver' | 'receiver'): (interaction: Interaction) => boolean {
  const counts = new Map<string, number>();
  return (interaction) => {
    const count = (counts.get(interaction[side]) ?? 0) + 1;
    counts.set(interaction[side], count);
    return count <= 4;
  };
}

async function useModel(weights: string): Promise<void> {
  await community.owner`update private.matching_model set in_use = false`;
  await community.owner`insert into private.matching_model (weights, variances, in_use) values (${weights}::text::float8[], '{1.2,1.15,-0.28}', true)`;
}

/** Learns a batch on a connection that Postgres terminates before the batch commits. */
async function killedWhileLearning(): Promise<void> {
  const written = async () => [await standings(), await community.owner`select * from private.learning_run`];
  const before = await written();
  const database = connectAsOwner(community.databaseUrl);
  const batch = database.query('select private.learn_standings($1, 7), pg_terminate_backend(pg_backend_pid(), 5000)', [
    night(1),
  ]);
  await expect(batch).rejects.toThrow(/terminat/);
  await database.end();
  // Postgres tells the client first, and gives up the transaction's lock then.
  await vi.waitFor(async () => {
    const held = await community.owner`
      select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
    expect(held).toHaveLength(0);
  });
  expect(await written()).toEqual(before);
}

it('finds from any start the effect at which the likes are likeliest, within 0.00001, and its variance within 0.1 %', async () => {
  const number = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ rest: number(-6, 6), isLike: fc.boolean() }), { maxLength: 60 }),
      number(-3, 3),
      number(0.05, 4),
      number(-6, 6),
      async (interactions, expected, variance, start) => {
        const others = interactions.map(({ rest }) => rest);
        const likes = interactions.filter(({ isLike }) => isLike).length;
        const [found] = await community.owner<{ effect: number; doubt: number }[]>`
          select * from private.learned_effect(${others}::float8[], ${likes}, ${expected}, ${variance}, ${start})`;
        const plain = likeliestEffect(others, likes, expected, variance);
        expect(found?.effect).toBeCloseTo(plain, 5);
        const curvature = others.reduce((sum, rest) => sum + slopeOfChance(rest + plain), 1 / variance);
        expect(Math.abs((found?.doubt ?? 0) * curvature - 1)).toBeLessThan(0.001);
      },
    ),
    // So close to zero that their difference, divided, is no number that a float8 can hold.
    { numRuns: 200, examples: [[[], -6.4e-323, 2, -7e-323]] },
  );
});

const chanceOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
const slopeOfChance = (logOdds: number): number => chanceOf(logOdds) * (1 - chanceOf(logOdds));

/** By bisection: the slope of the likelihood falls with the effect. */
function likeliestEffect(others: readonly number[], likes: number, expected: number, variance: number): number {
  let [least, most] = [-300, 300];
  for (let round = 0; round < 60; round += 1) {
    const middle = (least + most) / 2;
    const chances = others.reduce((sum, rest) => sum + chanceOf(rest + middle), 0);
    if (likes - chances + (expected - middle) / variance > 0) least = middle;
    else most = middle;
  }
  return (least + most) / 2;
}

describe('a single interaction', () => {
  it('changes nothing, nor do up to four of one member, or with one member', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.integer({ min: 1, max: 40 }), async (seed, drawn) => {
        const likers = await createLikers(community, seed, 14);
        await insertInteractions(community, drawInteractions(likers, seed, 8), dayBefore(1));
        await learn(1);
        const known = await standings();
        const learned = new Set(known.filter((row) => row.interactions_received > 0).map(({ user_id }) => user_id));
        const stored = await community.owner<
          { key: string }[]
        >`select user_id || target_user_id::text as key from public.user_interactions`;
        const isNew = ({ giver, receiver }: Interaction) => !stored.some(({ key }) => key === giver + receiver);
        const more = drawInteractions(likers, seed + 1, 13)
          .filter((drawnOne) => isNew(drawnOne) && learned.has(drawnOne.receiver))
          .filter(atMostFour('giver'))
          .filter(atMostFour('receiver'));
        await insertInteractions(community, more.slice(0, drawn), dayBefore(2));
        await learn(2);
        expect(await standings()).toEqual(known);
        await community.owner`delete from auth.users`;
        await community.owner`delete from private.learning_run`;
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });

  it('counts as soon as it is one of five', async () => {
    const likers = await createLikers(community, 18, 14);
    const [ann, ...others] = likers.map(({ id }) => id);
    await insertInteractions(community, drawInteractions(likers.slice(1), 19, 8), dayBefore(1));
    await learn(1);
    expect(await standingOf(ann ?? '')).toBeUndefined();
    const passes = others.slice(0, 5).map((giver) => ({ giver, receiver: ann ?? '', isLike: false }));
    await insertInteractions(community, passes, dayBefore(2));
    await learn(2);
    const standing = await standingOf(ann ?? '');
    expect(standing).toMatchObject({ interactions_received: 5, interactions_given: 0, likes_easily: 0 });
    expect(standing?.liked_often).toBeLessThan(-0.5);
  });
});

it('nobody who likes or changes their profile waits for a batch that has not ended', async () => {
  const members: Member[] = [];
  for (let count = 0; count < 8; count += 1) members.push(await community.join());
  const [ann, ben, cay] = members as [Member, Member, Member];
  const all = members.flatMap((giver) =>
    members.map((receiver) => ({ giver: giver.id, receiver: receiver.id, isLike: false })),
  );
  const without = all.filter(({ giver, receiver }) => giver !== receiver && !(giver === ann.id && receiver === ben.id));
  await insertInteractions(community, without, dayBefore(1));
  await community.owner.begin(async (sql) => {
    await sql`select private.learn_standings(${night(1)}, 500)`;
    expect(await sql`select from private.member_standing`).toHaveLength(8);
    // A request that waits for a lock is refused after three seconds.
    await ann.call(`public.interact($1, 'like')`, [ben.id]);
    await ben.call(`public.interact($1, 'like')`, [ann.id]);
    await cay.run(`update public.profiles set bio = 'Another one'`);
    await cay.run('select public.touch_activity()');
  });
  expect(await community.owner`select from public.matches`).toHaveLength(1);
});
