import { beforeAll, expect, it } from 'vitest';
import { i18n, loadWords } from '#lib/words/i18n.ts';
import { firstName, nameAndAge, placeParts } from './place-line.ts';
import { shortened } from './shortened.ts';

beforeAll(() => loadWords('member'));

it.each([
  [{ location: 'Toronto, Canada', distance_km: 15 }, ['Toronto, Canada', 'about\u00A015\u00A0km\u00A0away']],
  [{ location: 'Toronto, Canada', distance_km: 5 }, ['Toronto, Canada', 'under\u00A05\u00A0km\u00A0away']],
  [{ location: 'Sydney, Australia', distance_km: 16500 }, ['Sydney, Australia', 'about\u00A016,500\u00A0km\u00A0away']],
  [{ location: 'Toronto, Canada', distance_km: null }, ['Toronto, Canada']],
  [{ location: null, distance_km: null }, []],
])('%j is formatted as %j', (person, expected) => {
  expect(placeParts(i18n, person)).toEqual(expected);
});

it('leaves out a hidden age', () => {
  expect(nameAndAge(i18n, { full_name: 'Auma', age: 29 })).toBe('Auma, 29');
  expect(nameAndAge(i18n, { full_name: 'Auma', age: null })).toBe('Auma');
});

it('uses the first word of the name', () => {
  expect(firstName('  Auma Apio Lakwena ')).toBe('Auma');
  expect(firstName('')).toBe('');
});

it('skips what is not a word before the first one', () => {
  expect(firstName('🌸 Auma 🌸')).toBe('Auma');
  expect(firstName('👩🏾‍🦱')).toBe('👩🏾‍🦱');
  expect(firstName('أحمد علي')).toBe('أحمد');
});

it.each([
  ['Auma', 'Auma'],
  ['Nakabuye Ssemakula Kyomuhendo', 'Nakabuye…'],
  ['Nakabuye-Ssemakula', 'Nakabuye-Sse…'],
  ['Nakabuye-Ss👩🏾‍🦱makula', 'Nakabuye-Ss👩🏾‍🦱…'],
  ['👩🏾‍🦱'.repeat(12), '👩🏾‍🦱'.repeat(12)],
  ['👩🏾‍🦱'.repeat(13), `${'👩🏾‍🦱'.repeat(12)}…`],
  ['Nnáŋŋo\u0301ma\u0301a\u0301 Byaruhanga', 'Nnáŋŋo\u0301ma\u0301a\u0301…'],
])('%s is shortened to %s', (name, short) => {
  expect(shortened(name, 12)).toBe(short);
});
