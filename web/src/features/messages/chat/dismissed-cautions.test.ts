import { expect, it } from 'vitest';
import { parseDismissed, withDismissed } from './dismissed-cautions.ts';

it('keeps each message once, and the newest two hundred', () => {
  expect(withDismissed(['a', 'b'], 'a')).toEqual(['b', 'a']);
  const many = Array.from({ length: 200 }, (_, place) => String(place));
  expect(withDismissed(many, 'new')).toEqual([...many.slice(1), 'new']);
});

it('reads damaged storage as nothing hidden', () => {
  expect(parseDismissed('["a"]')).toEqual(['a']);
  expect(parseDismissed('{')).toEqual([]);
  expect(parseDismissed('[1]')).toEqual([]);
});
