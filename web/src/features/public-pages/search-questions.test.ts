import { expect, it } from 'vitest';
import { indexQuestions } from './search-questions.ts';

const groups = [
  {
    id: 'account',
    title: 'Account',
    questions: [
      { id: 'password', question: 'I forgot my password', answer: '<p>Choose <em>Forgot your password?</em>.</p>' },
      { id: 'leave', question: 'How do I delete my account?', answer: '<p>In Settings. It cannot be undone.</p>' },
    ],
  },
  {
    id: 'safety',
    title: 'Safety',
    questions: [
      { id: 'block', question: 'How do I block someone?', answer: '<p class="note">From the profile, or a café.</p>' },
      { id: 'photos', question: '¿Qué tamaño pueden tener mis fotos?', answer: '<p>5 MB</p>' },
    ],
  },
];
const search = indexQuestions(groups);

it.each([
  ['words in any order', 'account delete', ['leave']],
  ['a typo', 'pasword', ['password']],
  ['a swapped letter', 'blokc', ['block']],
  ['the beginning of a word', 'del acc', ['leave']],
  ['words in capitals', 'BLOCK', ['block']],
  ['words without their accents', 'tamano', ['photos']],
  ['an inflected word', 'blocking', ['block']],
  ['numbers', '5 mb', ['photos']],
])('finds %s', (_what, wanted, found) => {
  expect([...search(wanted)]).toEqual(found);
});

it('finds questions with most of the words if none has all', () => {
  expect([...search('delete account forever')]).toEqual(['leave']);
});

it('does not search in the markup', () => {
  expect([...search('class')]).toEqual([]);
});
