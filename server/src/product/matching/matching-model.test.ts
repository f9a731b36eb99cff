import { expect, it } from 'vitest';
import { judgeModel, type KnownInteraction, type Model } from './matching-model.ts';

const model: Model = { weights: [0, -1, 0, 0, 0], variances: [1.2, 1.15, -0.28] };
const between = (giver: number, receiver: number, isLike: boolean, ageGap = 0): KnownInteraction => ({
  giver,
  receiver,
  isLike,
  traits: [1, ageGap, 0, 0, 0],
});

it('ranks what is likelier first, and counts half of what it cannot tell apart', async () => {
  const closeLiked = [between(1, 2, true, 0), between(3, 4, false, 2)];
  expect((await judgeModel(model, [], closeLiked)).auc).toBe(1);
  expect(
    (
      await judgeModel(
        model,
        [],
        closeLiked.map((one) => ({ ...one, isLike: !one.isLike })),
      )
    ).auc,
  ).toBe(0);
  expect(await judgeModel(model, [], [between(1, 2, true), between(3, 4, false)])).toEqual({ auc: 0.5, brier: 0.25 });
});

it('foretells from earlier interactions of the same members, and is less sure the fewer there are', async () => {
  const earlier = Array.from({ length: 12 }, (_, other) => [
    between(1, 10 + other, true),
    between(2, 30 + other, false),
  ]);
  const later = [between(1, 50, true), between(2, 51, false)];
  const few = await judgeModel(model, earlier.slice(0, 2).flat(), later);
  const many = await judgeModel(model, earlier.flat(), later);
  expect([few.auc, many.auc]).toEqual([1, 1]);
  expect(many.brier).toBeLessThan(few.brier);
  expect(few.brier).toBeLessThan(0.25);
});
