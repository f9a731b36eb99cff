import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Presences } from '../frames/outbound.ts';
import { type PresenceDiff, PresenceState } from './presence-state.ts';

/** A client's presence: the refs under each key, from a snapshot and the diffs since. */
class Watcher {
  readonly #refs = new Map<string, Set<string>>();
  constructor(snapshot: Presences) {
    this.apply({ joins: snapshot, leaves: {} });
  }
  apply({ joins, leaves }: PresenceDiff): void {
    for (const [key, { metas }] of Object.entries(joins)) {
      const refs = this.#refs.get(key) ?? new Set();
      for (const meta of metas) refs.add(meta.phx_ref);
      this.#refs.set(key, refs);
    }
    for (const [key, { metas }] of Object.entries(leaves)) {
      for (const meta of metas) this.#refs.get(key)?.delete(meta.phx_ref);
      if (this.#refs.get(key)?.size === 0) this.#refs.delete(key);
    }
  }
  state(): Record<string, string[]> {
    return Object.fromEntries([...this.#refs].map(([key, refs]) => [key, [...refs].toSorted()]));
  }
}

const refsOf = (snapshot: Presences) =>
  Object.fromEntries(
    Object.entries(snapshot).map(([key, { metas }]) => [key, metas.map((meta) => meta.phx_ref).toSorted()]),
  );

test('clients that join at different times end with the same state', () => {
  const key = fc.constantFrom('ann', 'ben', '__proto__', 'constructor');
  const step = fc.record({ owner: fc.integer({ min: 0, max: 3 }), key, leaves: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const presence = new PresenceState<number>();
      const watchers: Watcher[] = [];
      for (const { owner, key: shownAs, leaves } of steps) {
        watchers.push(new Watcher(presence.snapshot()));
        const diff = leaves ? presence.untrack(owner) : presence.track(owner, shownAs, { owner });
        if (diff) for (const watcher of watchers) watcher.apply(diff);
      }
      for (const watcher of watchers) expect(watcher.state()).toEqual(refsOf(presence.snapshot()));
    }),
  );
});

test('a new state replaces the old one in one diff', () => {
  const presence = new PresenceState<string>();
  presence.track('window', 'ann', { mood: 'glad' });
  expect(presence.track('window', 'ann', { mood: 'calm' })).toEqual({
    joins: { ann: { metas: [{ mood: 'calm', phx_ref: '2' }] } },
    leaves: { ann: { metas: [{ mood: 'glad', phx_ref: '1' }] } },
  });
});

test('a client cannot choose its own reference', () => {
  const diff = new PresenceState<string>().track('window', 'ann', { phx_ref: 'mine' });
  expect(diff.joins['ann']?.metas[0]?.phx_ref).toBe('1');
});

test('untracking without a state changes nothing', () => {
  expect(new PresenceState<string>().untrack('window')).toBeNull();
});
