import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnectionPlaces } from './connection-places.ts';

// Who still waits at the end of a test is not refused during later ones.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Twelve places, three of a holder; who is in the list counts as having three more. */
function twelvePlaces(usedMuch: readonly string[] = []) {
  const places = createConnectionPlaces({
    places: 12,
    mostOfHolder: 3,
    extraLoad: (holder) => (usedMuch.includes(holder) ? 3 : 0),
    waitMs: 30_000,
  });
  const running: string[] = [];
  const ends: (() => void)[] = [];
  /** Asks for `count` places, and keeps those it gets. */
  const take = (holder: string | null, network: string | null, count = 1) =>
    Array.from({ length: count }, () =>
      places.run({ holder, network }, async () => {
        running.push(holder ?? 'server');
        const { promise, resolve } = Promise.withResolvers<void>();
        ends.push(resolve);
        await promise;
      }),
    );
  const endFirst = async (asked: Promise<void>[]) => {
    ends.shift()?.();
    await asked[0];
  };
  return { places, running, take, endFirst };
}

test('accounts of one network have four places, however many they are', () => {
  const { running, take } = twelvePlaces();
  for (const holder of ['a', 'b', 'c', 'd', 'e', 'f']) void take(holder, 'one', 3);
  expect(running).toEqual(['a', 'a', 'a', 'b']);
});

test.each([
  [2, 7],
  [3, 9],
  [4, 10],
  [5, 11],
])('of %i networks that take all they can, %i places are taken', (networks, taken) => {
  const { running, take } = twelvePlaces();
  for (let network = 0; network < networks; network += 1) {
    for (const account of ['a', 'b', 'c']) void take(`${account}${network}`, String(network), 3);
  }
  expect(running).toHaveLength(taken);
  void take('ordinary', 'elsewhere');
  expect(running).toContain('ordinary');
});

test('accounts that used much time take at most half of the places together, by any number of networks', () => {
  const holders = Array.from({ length: 20 }, (_, at) => `slow${at}`);
  const { running, take } = twelvePlaces(holders);
  for (const holder of holders) void take(holder, holder, 3);
  expect(running).toHaveLength(6);
});

test('of those who wait, whoever has least comes first', async () => {
  const { running, take, endFirst } = twelvePlaces(['slow']);
  const first = take('a', 'one', 3);
  take('b', 'two', 3);
  take('c', 'three', 2);
  take('slow', 'four');
  take('d', 'two');
  take('e', 'three');
  expect(running).toEqual(['a', 'a', 'a', 'b', 'b', 'b', 'c', 'c']);
  await endFirst(first);
  expect(running.slice(8)).toEqual(['e']);
});

test('the server itself takes no place, and a failed work gives its own back', async () => {
  const { places, running, take } = twelvePlaces();
  void take(null, null, 20);
  expect(running).toHaveLength(20);
  for (let count = 0; count < 13; count += 1) {
    await expect(places.run({ holder: 'a', network: null }, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
  }
  await expect(places.run({ holder: 'a', network: null }, async () => 'done')).resolves.toBe('done');
});

test('who has waited for half a minute is refused, and takes no place afterwards', async () => {
  const { running, take, endFirst } = twelvePlaces();
  const asked = take('a', 'one', 4);
  const refused = expect(asked[3]).rejects.toMatchObject({ code: 'PT429', retryAfterSeconds: 1 });
  await vi.advanceTimersByTimeAsync(30_000);
  await refused;
  await endFirst(asked);
  expect(running).toHaveLength(3);
});

test('thousands of one network that wait cost a look each, not a look at all with each place', async () => {
  let looks = 0;
  const places = createConnectionPlaces({
    places: 12,
    mostOfHolder: 3,
    extraLoad: () => {
      looks += 1;
      return 0;
    },
    waitMs: 30_000,
  });
  const holders = Array.from({ length: 2_000 }, (_, at) => `holder${at}`);
  await Promise.all(holders.map((holder) => places.run({ holder, network: 'one' }, async () => {})));
  expect(looks).toBeLessThan(4 * holders.length);
});
