import { productErrors } from '@awamu/contracts/product-errors.ts';
import { describe, expect, it } from 'vitest';
import { errorFromResponse, ProductApiError } from './product-api.ts';
import { shouldRetry } from './query-client.ts';

describe('errors of the product API (specification, section 8)', () => {
  it('says the sentence of a known code, whatever the body says', () => {
    const error = errorFromResponse(403, { success: false, code: 'send_forbidden', error: 'stack trace' });
    expect(error).toMatchObject({ status: 403, code: 'send_forbidden', message: productErrors.send_forbidden.message });
  });

  it.each([
    [401, 'Authentication expired. Please log in again.'],
    [403, 'Access denied. Please check your account status.'],
    [404, 'Matching service not found. Please contact support.'],
    [500, 'Server error. Please try again later.'],
    [502, 'Server error. Please try again later.'],
    [418, 'HTTP error! Status: 418'],
  ])('%d without a body', (status, message) => {
    expect(errorFromResponse(status, null).message).toBe(message);
  });

  it('passes on a sentence of a refusal, never one of a broken server', () => {
    expect(errorFromResponse(422, { error: 'Please choose a city.' }).message).toBe('Please choose a city.');
    expect(errorFromResponse(500, { error: 'relation "x" does not exist' }).message).toBe(
      productErrors.server_error.message,
    );
  });
});

describe('trying again', () => {
  it.each([
    [0, true],
    [503, true],
    [401, false],
    [404, false],
  ])('after status %d: %s', (status, expected) => {
    expect(shouldRetry(0, new ProductApiError(status, 'x', 'x'))).toBe(expected);
  });

  it('stops after two failures', () => {
    expect(shouldRetry(2, new ProductApiError(503, 'x', 'x'))).toBe(false);
  });
});
