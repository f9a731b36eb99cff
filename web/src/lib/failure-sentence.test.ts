import { expect, it } from 'vitest';
import { failureSentence } from './failure-sentence.ts';
import { ProductApiError } from './product-api.ts';

it.each([
  [
    new ProductApiError(403, 'access_denied', 'Access denied. Please check your account status.'),
    'Access denied. Please check your account status.',
  ],
  [{ code: '57014', message: 'canceling statement' }, 'Server error. Please try again later.'],
  [{ code: '', message: 'TypeError: Failed to fetch' }, 'Network error. Please check your connection and try again.'],
  [new TypeError('Failed to fetch'), 'Network error. Please check your connection and try again.'],
])('%s is told as %s', (error, sentence) => {
  expect(failureSentence(error)).toBe(sentence);
});
