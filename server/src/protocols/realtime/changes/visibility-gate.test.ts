import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isVisible, parseSnapshot, VisibilityGate } from './visibility-gate.ts';

describe('isVisible', () => {
  const snapshot = parseSnapshot('100:110:102,105');
  it.each([
    [99, true],
    [100, true],
    [102, false],
    [105, false],
    [109, true],
    [110, false],
  ])('transaction %i: %s', (xid, expected) => {
    expect(isVisible(xid, snapshot)).toBe(expected);
  });

  it('handles a transaction id of the previous epoch', () => {
    const afterWrap = parseSnapshot(`${2n ** 32n + 5n}:${2n ** 32n + 6n}:`);
    expect([isVisible(4_294_967_295, afterWrap), isVisible(6, afterWrap)]).toEqual([true, false]);
  });
});

describe('VisibilityGate', () => {
  it('delays a transaction until queries see it, and keeps commit order', async () => {
    const snapshots = ['7:9:7', '9:9:'].map(parseSnapshot);
    const passed: string[] = [];
    const gate = new VisibilityGate<string>({
      look: async () => ({ snapshot: snapshots.shift() ?? parseSnapshot('20:20:'), hidden: new Set() }),
      pass: (change) => passed.push(change),
      fail: () => {},
      isAwaited: () => true,
    });
    gate.add(7, ['first']);
    gate.add(8, ['second', 'third']);
    await expect.poll(() => passed.length).toBe(3);
    expect([passed, snapshots]).toEqual([['first', 'second', 'third'], []]);
  });

  it('asks ever more rarely about a commit that waits for a standby', async () => {
    let looks = 0;
    let isAnswered = false;
    const passed: string[] = [];
    const gate = new VisibilityGate<string>({
      look: async () => {
        looks += 1;
        return { snapshot: parseSnapshot(isAnswered ? '9:9:' : '7:9:7'), hidden: new Set() };
      },
      pass: (change) => passed.push(change),
      fail: () => {},
      isAwaited: () => true,
    });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      gate.add(7, ['change']);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(looks).toBeGreaterThan(10_000 / 50);
      expect(looks).toBeLessThan(10_000 / 50 + 100);
      isAnswered = true;
      await vi.advanceTimersByTimeAsync(50);
      expect(passed).toEqual(['change']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('drops pending changes when the database fails, reports it, and continues afterwards', async () => {
    const passed: string[] = [];
    let isDown = true;
    const read = vi.fn(async () => {
      if (isDown) throw new Error('away');
      return { snapshot: parseSnapshot('20:20:'), hidden: new Set<string>() };
    });
    const failed = vi.fn();
    const gate = new VisibilityGate<string>({
      look: read,
      pass: (change) => passed.push(change),
      fail: failed,
      isAwaited: () => true,
    });
    gate.add(7, ['lost']);
    await expect.poll(() => failed.mock.calls.length).toBe(1);
    expect(failed).toHaveBeenCalledWith(new Error('away'));
    isDown = false;
    await Promise.resolve();
    gate.add(8, ['change']);
    await expect.poll(() => passed.length).toBeGreaterThan(0);
    expect(passed).toEqual(['change']);
  });

  it('marks what members may not see any more, and asks about every change before it passes', async () => {
    const asked: string[][] = [];
    const passed: [string, boolean][] = [];
    const gate = new VisibilityGate<string>({
      look: async (changes) => {
        asked.push([...changes]);
        // A transaction that arrives during the query is visible in its snapshot.
        if (asked.length === 1) gate.add(8, ['late']);
        return { snapshot: parseSnapshot('20:20:'), hidden: new Set(['of a parted pair', 'late']) };
      },
      pass: (change, isHidden) => passed.push([change, isHidden]),
      fail: () => {},
      isAwaited: () => true,
    });
    gate.add(7, ['of a parted pair', 'own']);
    await expect.poll(() => passed.length).toBe(3);
    expect(asked).toEqual([['of a parted pair', 'own'], ['late']]);
    expect(passed).toEqual([
      ['of a parted pair', true],
      ['own', false],
      ['late', true],
    ]);
  });

  describe('of changes that nobody waits for', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => void vi.useRealTimers());

    /** Its database sees everything below `xmax`. */
    function gateOf(awaited: Set<string>, duringQuery: () => unknown = () => {}) {
      const state = { asked: [] as string[][], passed: [] as string[], xmax: 20 };
      const gate = new VisibilityGate<string>({
        look: async (changes) => {
          state.asked.push([...changes]);
          duringQuery();
          return { snapshot: parseSnapshot(`${state.xmax}:${state.xmax}:`), hidden: new Set() };
        },
        pass: (change) => state.passed.push(change),
        fail: () => {},
        isAwaited: (change) => awaited.has(change),
      });
      return { gate, state };
    }

    it('looks once for all of a quarter of a second, and asks about none of them', async () => {
      const { gate, state } = gateOf(new Set());
      for (let xid = 7; xid < 12; xid += 1) gate.add(xid, [`change ${xid}`]);
      await vi.advanceTimersByTimeAsync(249);
      expect(state.asked).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(state).toMatchObject({ asked: [[]], passed: [] });
    });

    it('looks at once when one comes that somebody waits for, and asks about that one alone', async () => {
      const { gate, state } = gateOf(new Set(['ours']));
      gate.add(7, ['theirs']);
      gate.add(8, ['of them', 'ours']);
      await vi.advanceTimersByTimeAsync(0);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(state).toMatchObject({ asked: [['ours']], passed: ['ours'] });
    });

    it('passes on to whoever came before queries saw them, and not to whoever looked first', async () => {
      const awaited = new Set<string>();
      const { gate, state } = gateOf(awaited);
      state.xmax = 8;
      gate.add(7, ['seen']);
      gate.add(8, ['not seen yet']);
      await gate.lookNow();
      awaited.add('seen').add('not seen yet');
      state.xmax = 20;
      await vi.advanceTimersByTimeAsync(10_000);
      expect(state.passed).toEqual(['not seen yet']);
    });

    it('asks about one for whom somebody came during the query', async () => {
      const awaited = new Set(['first']);
      const { gate, state } = gateOf(awaited, () => awaited.add('second'));
      gate.add(7, ['first', 'second', 'third']);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(state).toMatchObject({ asked: [['first'], ['first', 'second']], passed: ['first', 'second'] });
    });
  });
});
