import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, startCommunity } from './community.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());
afterEach(() => community.owner`delete from auth.users`);

const wide = { ageRangeMin: 18, ageRangeMax: 80 };

describe('a slider', () => {
  const bands = [
    [1, 2, 3],
    [4, 5, 6, 7],
    [8, 9, 10],
  ] as const;
  const slider = fc.integer({ min: 1, max: 10 });
  const own = fc.record({ value_alignment_score: slider, timezone_overlap_score: slider });
  const twoOfOneBand = fc
    .constantFrom(...bands)
    .chain((band) => fc.tuple(fc.constantFrom(...band), fc.constantFrom(...band)));

  it('is told apart from another of its band by no changes of one’s own sliders', async () => {
    await fc.assert(
      fc.asyncProperty(
        twoOfOneBand,
        twoOfOneBand,
        fc.array(own, { minLength: 1, maxLength: 8 }),
        async (values, zones, changes) => {
          const join = (at: 0 | 1) =>
            community.join({
              settings: wide,
              columns: { value_alignment_score: values[at], timezone_overlap_score: zones[at] },
            });
          const [ann, ben, seeker] = await Promise.all([join(0), join(1), community.join({ settings: wide })]);
          for (const { value_alignment_score, timezone_overlap_score } of changes) {
            await seeker.run('update public.profiles set value_alignment_score = $1, timezone_overlap_score = $2', [
              value_alignment_score,
              timezone_overlap_score,
            ]);
            const cards = await seeker.run<{ id: string; score_parts: object; match_score: number }>(
              'select id, score_parts, match_score from public.find_potential_matches($1, 100)',
              [seeker.id],
            );
            const shownOf = ({ id }: Member) =>
              cards.filter((card) => card.id === id).map((card) => ({ ...card, id: '' }));
            expect(shownOf(ann)).toHaveLength(1);
            expect(shownOf(ann)).toEqual(shownOf(ben));
            const scoreOf = ({ id }: Member) => seeker.call('public.calculate_match_score($1, $2)', [seeker.id, id]);
            expect(await scoreOf(ann)).toBe(await scoreOf(ben));
          }
          await community.owner`delete from auth.users`;
        },
      ),
      { numRuns: 40 },
    );
  });

  it('counts fully within a band, half beside it, and not across', async () => {
    const seeker = await community.join({ settings: wide, columns: { value_alignment_score: 1 } });
    for (const value_alignment_score of [3, 5, 10]) {
      await community.join({ settings: wide, columns: { value_alignment_score } });
    }
    const cards = await seeker.run<{ points: string }>(
      `select score_parts ->> 'value_alignment' as points from public.find_potential_matches($1, 100)`,
      [seeker.id],
    );
    expect(cards.map(({ points }) => Number(points))).toEqual([6, 3, 0]);
  });
});
