import { expect, it } from 'vitest';
import { parseDismissed, withDismissed } from './dismissed-cautions.ts';

it('stores each message once, and the latest two hundred', () => {
  expect(withDismissed(['a', 'b'], 'a')).toEqual(['b', 'a']);
  const many = Array.from({ length: 200 }, (_, place) => String(place));
  expect(withDismissed(many, 'new')).toEqual([...many.slice(1), 'new']);
});

it('treats unreadable storage as nothing hidden', () => {
  expect(parseDismissed('["a"]')).toEqual(['a']);
  expect(parseDismissed('{')).toEqual([]);
  expect(parseDismissed('[1]')).toEqual([]);
});
