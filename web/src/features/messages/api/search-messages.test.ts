import { limits } from '@awamu/contracts/limits.ts';
import { expect, it } from 'vitest';
import { isSearchable, nextBefore } from './search-messages.ts';

const found = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ match_id: crypto.randomUUID(), seq: 1_000 - place }));

it.each([
  ['', false],
  ['so', false],
  ['yes', true],
])('%j is searched in messages: %s', (typed, expected) => {
  expect(isSearchable(typed)).toBe(expected);
});

it('continues after a full page, and ends after one that is not', () => {
  const { pageSize } = limits.conversationSearch;
  expect(nextBefore(found(pageSize))).toBe(1_001 - pageSize);
  expect(nextBefore(found(pageSize - 1))).toBeUndefined();
  expect(nextBefore([])).toBeUndefined();
});
