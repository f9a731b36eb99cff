import { expect, it } from 'vitest';
import { unreadLabel } from './unread-badge.tsx';

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5_000, '99+'],
])('%d unread messages are shown as %s', (count, label) => {
  expect(unreadLabel(count)).toBe(label);
});
