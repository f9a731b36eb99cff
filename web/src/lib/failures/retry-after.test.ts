import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteRetryAfter, secondsToWait } from './retry-after.ts';

const tooMany = () => Object.assign(new Error('Request rate limit reached'), { status: 429 });
const answer = (status: number, seconds?: string) =>
  new Response(null, { status, headers: seconds === undefined ? {} : { 'retry-after': seconds } });

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

it('an error keeps the Retry-After of its own response', () => {
  noteRetryAfter(answer(429, '240'));
  const error = tooMany();
  expect(secondsToWait(error)).toBe(240);
  vi.advanceTimersByTime(100_500);
  expect(secondsToWait(error)).toBe(140);
  noteRetryAfter(answer(429, '30'));
  expect(secondsToWait(error)).toBe(140);
  expect(secondsToWait(tooMany())).toBe(30);
  vi.advanceTimersByTime(240_000);
  expect(secondsToWait(error)).toBe(0);
});

it('only rate limits have a wait', () => {
  noteRetryAfter(answer(429, '240'));
  noteRetryAfter(answer(503, '600'));
  expect(secondsToWait(Object.assign(new Error('Invalid login credentials'), { status: 400 }))).toBe(0);
  expect(secondsToWait(null)).toBe(0);
  expect(secondsToWait(tooMany())).toBe(240);
});

it('a response without Retry-After clears that of an older one', () => {
  noteRetryAfter(answer(429, '240'));
  noteRetryAfter(answer(429));
  expect(secondsToWait(tooMany())).toBe(0);
});
