import { expect, it } from 'vitest';
import { matchingGroups } from './matching-groups.ts';

const groups = [
  {
    id: 'a',
    title: 'A',
    questions: [{ id: 'q1', question: 'How do I block?', answer: '<p>From the profile, or a café.</p>' }],
  },
  { id: 'b', title: 'B', questions: [{ id: 'q2', question: 'Photos?', answer: '<p class="block">5 MB</p>' }] },
];

it('finds every word, in questions and answers, ignoring case and accents', () => {
  expect(matchingGroups(groups, 'BLOCK cafe').map(({ id }) => id)).toEqual(['a']);
  expect(matchingGroups(groups, '5 mb').map(({ id }) => id)).toEqual(['b']);
});

it('does not search in the markup', () => {
  expect(matchingGroups(groups, 'class')).toEqual([]);
});

it('shows everything without a search', () => {
  expect(matchingGroups(groups, '  ')).toBe(groups);
});
