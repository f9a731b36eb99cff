import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceWait } from './announce-wait.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a long wait is announced, again and again, until it ends', async () => {
  const lines: string[] = [];
  const { promise, resolve } = Promise.withResolvers<string>();
  const waited = announceWait('the lock', promise, (line) => void lines.push(line));
  await vi.advanceTimersByTimeAsync(36_000);
  expect(lines).toEqual(['Waiting for the lock (5 s so far) …', 'Waiting for the lock (35 s so far) …']);
  resolve('locked');
  expect(await waited).toBe('locked');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toHaveLength(2);
});

test('a short or failed wait is not announced', async () => {
  const lines: string[] = [];
  await announceWait('nothing', Promise.resolve(), (line) => void lines.push(line));
  await announceWait('nothing', Promise.reject(new Error('no')), (line) => void lines.push(line)).catch(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toEqual([]);
});
