import { describe, expect, it } from 'vitest';
import { waitToReconnect } from './wait-to-reconnect.ts';

describe('the wait before a lost socket is opened again', () => {
  const pages = Array.from({ length: 1_000 }, (_, page) => page);
  const firstWaits = pages.map(() => waitToReconnect(1));

  it('is about a second at first, another one for each page', () => {
    expect(Math.min(...firstWaits)).toBeGreaterThanOrEqual(375);
    expect(Math.max(...firstWaits)).toBeLessThanOrEqual(1_125);
    expect(new Set(firstWaits).size).toBeGreaterThan(900);
  });

  it('brings each page to a server that is back after five seconds within ten seconds of the loss', () => {
    for (const _ of pages) {
      let at = 0;
      for (let tries = 1; at < 5_000; tries += 1) at += waitToReconnect(tries);
      expect(at).toBeLessThanOrEqual(9_500);
    }
  });

  it('grows to ten seconds, more or less', () => {
    expect(waitToReconnect(9)).toBeGreaterThanOrEqual(5_000);
    expect(waitToReconnect(100)).toBeLessThanOrEqual(15_000);
  });
});
