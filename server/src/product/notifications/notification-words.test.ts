import { languages } from '@awamu/contracts/languages.ts';
import { expect, it } from 'vitest';
import type { OutgoingNotification } from './notification-batch.ts';
import { sentenceOf } from './notification-words.ts';

const notification: OutgoingNotification = {
  id: 'n',
  kind: 'match_ending',
  count: 1,
  match_id: 'm',
  payload: { ends_at: '2026-12-01T22:05:00Z' },
  actor_id: null,
  actor_name: null,
  actor_photo: null,
  text: null,
};

it('the end of a match is formatted as a day', () => {
  expect(
    languages.map((language) => sentenceOf(notification, language, 'detailed').match(/(December )?1\S? .*2026/)?.[0]),
  ).toEqual([
    'December 1, 2026',
    '1 de diciembre de 2026',
    '1 décembre 2026',
    '1. Dezember 2026',
    '1 de dezembro de 2026',
  ]);
});

it('numbers are formatted in the language', () => {
  const likes = languages.map((language) =>
    sentenceOf({ ...notification, kind: 'like', count: 12_345 }, language, 'detailed'),
  );
  expect(likes.map((sentence) => sentence.match(/12\D?345/)?.[0])).toEqual([
    '12,345',
    '12.345',
    '12\u202f345',
    '12.345',
    '12.345',
  ]);
});
