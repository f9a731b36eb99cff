import { languages } from '@awamu/contracts/languages.ts';
import { expect, test } from 'vitest';
import { hasWords, wordsOf } from './i18n.ts';

const hostile = `{{count}} {{brand}} {{- brand}} $t(somebody) $& <b>"'</b>`;

test.each(languages)('in %s a value is inserted unchanged, and not interpolated itself', (language) => {
  const sentence = wordsOf('notifications', language)('detailed.message', { name: hostile, count: 2 });
  expect(sentence.split(hostile)).toHaveLength(2);
  expect(sentence.replace(hostile, '')).toMatch(/2/);
});

test('the lines of a list are interpolated, and a missing value is empty', () => {
  const t = wordsOf('team', 'en');
  expect(t('advertising_approved.paragraphs', { returnObjects: true, replace: { name: hostile } })).toEqual([
    `Hello ${hostile},`,
    'Our team has reviewed the request from  and approved it.',
    expect.any(String),
  ]);
});

test('plurals are those of the language', () => {
  const likes = (language: (typeof languages)[number]) =>
    [0, 1, 2, 1_000_000].map((count) => wordsOf('notifications', language)('detailed.like', { count }));
  expect(likes('en')).toEqual([
    '0 people liked you.',
    'Someone liked you.',
    '2 people liked you.',
    '1,000,000 people liked you.',
  ]);
  // In French, zero is singular and a million takes 'de'.
  expect(likes('fr')).toEqual([
    'Quelqu’un t’a envoyé un like.',
    'Quelqu’un t’a envoyé un like.',
    '2 personnes t’ont envoyé un like.',
    '1\u202f000\u202f000 de personnes t’ont envoyé un like.',
  ]);
});

test('hasWords reports whether there is a text', () => {
  expect(hasWords('notifications', 'detailed.message')).toBe(true);
  expect(hasWords('notifications', 'detailed.unknown_kind')).toBe(false);
});
