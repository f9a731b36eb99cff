import { afterEach, expect, it } from 'vitest';
import { i18n, loadWords } from '../words/i18n.ts';
import { failureSentence, refusalSentence, sentenceOr } from './failure-sentence.ts';
import { ProductApiError } from './product-api-error.ts';

it.each([
  [
    new ProductApiError(403, 'access_denied', 'Access denied. Please check your account status.'),
    'Access denied. Please check your account status.',
  ],
  [{ code: '57014', message: 'canceling statement' }, 'Server error. Please try again later.'],
  [{ code: '', message: 'TypeError: Failed to fetch' }, 'Network error. Please check your connection and try again.'],
  [new TypeError('Failed to fetch'), 'Network error. Please check your connection and try again.'],
])('%s is shown as %s', (error, sentence) => {
  expect(failureSentence(i18n, error)).toBe(sentence);
});

it.each([
  [new ProductApiError(403, 'access_denied', 'Access denied.'), 'Access denied.'],
  [new ProductApiError(500, 'unreadable', 'Server error. Please try again later.'), 'Unable to do that.'],
  [new TypeError('undefined is not a function'), 'Unable to do that.'],
])('%s is shown with its own text only if it has one: %s', (error, sentence) => {
  expect(sentenceOr(error, 'Unable to do that.')).toBe(sentence);
});

afterEach(() => i18n.changeLanguage('en'));

it('English database texts are replaced for readers of another language', async () => {
  const refusal = { code: '23514', message: "The youngest age can't be above the oldest." };
  const own = new ProductApiError(400, 'whatsapp_number_required', () => i18n.language);
  expect(refusalSentence(i18n, refusal)).toBe(refusal.message);
  await i18n.changeLanguage('de');
  await loadWords('errors');
  expect(refusalSentence(i18n, refusal)).toMatch(/^Etwas an dieser Anfrage/);
  expect(refusalSentence(i18n, own)).toBe('de');
});
