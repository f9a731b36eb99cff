import { beforeAll, expect, it } from 'vitest';
import { i18n, loadWords } from './i18n.ts';

beforeAll(() => loadWords('member', 'messages'));

it.each([
  ['Arabic', 'أحمد'],
  ['Hebrew', 'שרה'],
  ['ADLaM', '𞤀𞤥𞤭𞤲𞤢'],
  ['Latin and Arabic', 'Amina أمينة'],
])('a name in %s is isolated, so that it does not move the age after it', (_script, name) => {
  expect(i18n.t('member:nameAndAge', { name, age: 29 })).toBe(`\u2068${name}\u2069, 29`);
});

it.each(['Nakato', 'Ŋŋombe', 'Nnaŋŋoma-Byaruhanga', '👩🏾‍🦱', '山田', 'Ọlá'])('the name %s stays as it is', (name) => {
  expect(i18n.t('member:nameAndAge', { name, age: 29 })).toBe(`${name}, 29`);
});

it('a message in Arabic is isolated in the list of conversations', () => {
  expect(i18n.t('messages:list.fromMe', { text: 'مرحبا!' })).toBe('You: \u2068مرحبا!\u2069');
});
