import { languages } from '@awamu/contracts/languages.ts';
import { expect, test } from 'vitest';
import { pageLanguage } from './page-language.ts';

const publicUrl = 'https://people.example';
const english = { 'accept-language': 'en-GB,en;q=0.9' };

test.each(languages)('a browser in which %s was chosen gets it', (language) => {
  const cookie = `theme=dark; __Host-awamu-language=${language}`;
  expect(pageLanguage({ ...english, cookie }, publicUrl)).toBe(language);
});

test.each([
  ['no cookie', undefined],
  ['a language that the product does not have', '__Host-awamu-language=sw'],
  ['an empty one', '__Host-awamu-language='],
  ['a path', '__Host-awamu-language=../../de'],
  ['a cookie that another host may have set', 'awamu-language=es'],
  ['garbage', ';;=;%%%=\u0000;'],
])('with %s the browser decides', (_what, cookie) => {
  expect(pageLanguage({ 'accept-language': 'lg, fr;q=0.9, de;q=0.8', cookie }, publicUrl)).toBe('fr');
});

test('by http the cookie has no prefix', () => {
  expect(pageLanguage({ ...english, cookie: 'awamu-language=pt' }, 'http://localhost:4000')).toBe('pt');
});
