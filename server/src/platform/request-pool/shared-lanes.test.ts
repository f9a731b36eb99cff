import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LaneConnection, type LaneRequest, SharedLanes } from './shared-lanes.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Two lanes and two extra ones, whose connections answer when they are told to. */
function openLanes() {
  let elapsed = 0;
  let connections = 0;
  const held: { requests: readonly LaneRequest[]; answer: () => void }[] = [];
  const connect = async (): Promise<LaneConnection> => {
    connections += 1;
    return {
      isBroken: false,
      release() {
        connections -= 1;
      },
      runTogether: (requests) =>
        new Promise((resolve) => {
          const answer = () => {
            for (const request of requests) request.resolve([]);
            held.splice(held.indexOf(entry), 1);
            resolve();
          };
          const entry = { requests, answer };
          held.push(entry);
        }),
    };
  };
  const lanes = new SharedLanes(connect, { lanes: 2, extraLanes: 2, stopwatch: { elapsed: () => elapsed } });
  return {
    lanes,
    held,
    connections: () => connections,
    async pass(ms: number) {
      for (let passed = 0; passed < ms; passed += 1) {
        elapsed += 1;
        vi.advanceTimersByTime(1);
        await settle();
      }
    },
    ask: (group: string | null, count: number) =>
      Promise.all(Array.from({ length: count }, () => lanes.run([], group))),
  };
}

it('a network whose reads turn slow holds the first lanes only, and each further one an extra lane', async () => {
  const { lanes, held, connections, pass, ask } = openLanes();
  const all = [ask('one', 30)];
  await settle();
  await pass(60);
  expect(lanes.isBlocked('one')).toBe(true);
  expect(lanes.isBlocked('two')).toBe(false);
  expect(connections()).toBe(2);
  all.push(ask('two', 30));
  await pass(60);
  expect(connections()).toBe(3);
  expect(lanes.isBlocked('two')).toBe(true);
  // Another one is served while they wait.
  const other = ask('three', 1);
  await pass(10);
  expect(connections()).toBe(4);
  held.at(-1)?.answer();
  await other;
  await settle();
  expect(connections()).toBe(3);
  all.push(ask('three', 8));
  await pass(70);
  expect(connections()).toBe(4);
  // All lanes are held: whoever comes now needs a connection of their own.
  expect(lanes.isBlocked('four')).toBe(true);
  expect(lanes.isBlocked(null)).toBe(true);
  while (held.length > 0) {
    for (const { answer } of [...held]) answer();
    await settle();
  }
  await Promise.all(all);
  expect([lanes.waiting, connections()]).toEqual([0, 0]);
  expect(lanes.isBlocked('one')).toBe(false);
});

it('fast reads of one network use the lanes together', async () => {
  const { held, connections, ask } = openLanes();
  const all = ask('one', 12);
  await settle();
  expect(connections()).toBe(2);
  while (held.length > 0) {
    expect(held.every(({ requests }) => requests.length <= 4)).toBe(true);
    held[0]?.answer();
    await settle();
  }
  await all;
  expect(connections()).toBe(0);
});
