import { expect, test } from 'vitest';
import { createStatementBudget } from './statement-budget.ts';

test('a statement is prepared at its third use', () => {
  const budget = createStatementBudget();
  expect([1, 2, 3, 4].map(() => budget.mayPrepare('select 1'))).toEqual([false, false, true, true]);
});

test('statements that do not repeat are evicted and never prepared', () => {
  const budget = createStatementBudget(10, 100);
  const once = Array.from({ length: 5_000 }, (_, index) => budget.mayPrepare(`select ${index}`));
  expect(once).not.toContain(true);
  expect([1, 2, 3].map(() => budget.mayPrepare('select 0'))).toEqual([false, false, true]);
});

test('no more than the limit are prepared', () => {
  const budget = createStatementBudget(10, 100);
  const third = Array.from({ length: 50 }, (_, index) =>
    [1, 2, 3].map(() => budget.mayPrepare(`select ${index}`)).at(-1),
  );
  expect(third.filter(Boolean)).toHaveLength(10);
  expect(budget.mayPrepare('select 0')).toBe(true);
});
