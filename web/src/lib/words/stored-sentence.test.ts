import { afterEach, beforeEach, expect, it } from 'vitest';
import { i18n, loadWords } from './i18n.ts';
import { keepSentence, saidNow } from './stored-sentence.ts';

beforeEach(() => loadWords('common', 'auth'));
afterEach(() => i18n.changeLanguage('en'));

async function speakGerman(): Promise<void> {
  await i18n.changeLanguage('de');
  await loadWords('common', 'auth');
}

it('a sentence that is stored changes with the language, with what stands in it', async () => {
  const stored = keepSentence('common:tooLong', { max: 1_000 });
  expect(saidNow(i18n, stored)).toBe('Please use at most 1,000 characters');
  await speakGerman();
  expect(saidNow(i18n, stored)).toBe('Bitte verwende höchstens 1.000 Zeichen');
});

it('plurals are those of the language on screen', async () => {
  const stored = keepSentence('auth:refusal.tooSoon', { count: 1 });
  expect(saidNow(i18n, stored)).toMatch(/after 1 second\.$/);
  await speakGerman();
  expect(saidNow(i18n, stored)).toMatch(/1 Sekunde /);
});

it('what exists in English alone is not said to those who read another language', async () => {
  const stored = keepSentence('auth:error.generic', {}, 'Database error saving new user');
  expect(saidNow(i18n, stored)).toBe('Database error saving new user');
  await speakGerman();
  expect(saidNow(i18n, stored)).toBe('Etwas ist schiefgegangen. Bitte versuch es noch einmal.');
});

it('a field without a complaint says nothing, and a text that was not stored is itself', () => {
  expect(saidNow(i18n, undefined)).toBeUndefined();
  expect(saidNow(i18n, 'Written by somebody')).toBe('Written by somebody');
});
