import { expect, test } from 'vitest';
import { askedLanguage } from './asked-language.ts';

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['lg, sw;q=0.9, pt-BR;q=0.8, en;q=0.7', 'pt'],
  ['en;q=0.3, fr;q=0.8', 'fr'],
  ['FR', 'fr'],
  ['de;q=0, es', 'es'],
  ['de;q=none, es', 'es'],
  ['*', 'en'],
  ['lg', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [`${'x'.repeat(100_000)},de`, 'en'],
])('Accept-Language %s gets %s', (header, language) => {
  expect(askedLanguage(header)).toBe(language);
});
