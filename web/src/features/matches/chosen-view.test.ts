import { expect, it } from 'vitest';
import { chosenView } from './chosen-view.ts';

it.each([
  ['suggestions', 3, 'suggestions'],
  ['matches', 0, 'matches'],
  [null, 2, 'matches'],
  [null, 0, 'suggestions'],
  ['elsewhere', 0, 'suggestions'],
  [null, null, null],
] as const)('?view=%s with %s matches opens %s', (asked, count, expected) => {
  expect(chosenView(asked, count)).toBe(expected);
});
