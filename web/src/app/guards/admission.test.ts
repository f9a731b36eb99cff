import { expect, it } from 'vitest';
import { admission } from './admission.ts';

it.each([
  ['loading', 'wait'],
  ['signed-in', 'enter'],
  ['signed-out', 'leave'],
] as const)('a protected page with a session that is %s: %s', (status, expected) => {
  expect(admission(status)).toBe(expected);
});
