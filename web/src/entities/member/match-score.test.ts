import { expect, it } from 'vitest';
import { labelOfScore } from './match-score.ts';

it.each([
  [100, 'Great Fit'],
  [60, 'Great Fit'],
  [59, 'Worth Exploring'],
  [40, 'Worth Exploring'],
  [39, 'Early Days'],
  [0, 'Early Days'],
])('a score of %d has the label %s', (score, label) => {
  expect(labelOfScore(score)).toBe(label);
});
