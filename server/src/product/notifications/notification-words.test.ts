import { languages } from '@awamu/contracts/languages.ts';
import { expect, it } from 'vitest';
import { sentenceOf } from './notification-words.ts';
import type { OutgoingNotification } from './notifications.repo.ts';

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

it('the end of a match is a day as letters write it', () => {
  expect(
    languages.map((language) => sentenceOf(notification, language, 'told').match(/(December )?1\S? .*2026/)?.[0]),
  ).toEqual([
    'December 1, 2026',
    '1 de diciembre de 2026',
    '1 décembre 2026',
    '1. Dezember 2026',
    '1 de dezembro de 2026',
  ]);
});

it('numbers are written as the language writes them', () => {
  const likes = languages.map((language) =>
    sentenceOf({ ...notification, kind: 'like', count: 12_345 }, language, 'told'),
  );
  expect(likes.map((sentence) => sentence.match(/12\D?345/)?.[0])).toEqual([
    '12,345',
    '12.345',
    '12\u202f345',
    '12.345',
    '12.345',
  ]);
});
