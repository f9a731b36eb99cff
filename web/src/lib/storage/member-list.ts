import { useSyncExternalStore } from 'react';
import { createStoredTexts } from './stored-texts.ts';

/** A list stored on this device for each member and shown in all its tabs. */
export interface MemberList<Item extends { id: string }> {
  read(memberId: string): readonly Item[];
  /** Stores only the items that the change adds, alters, moves or removes. */
  change(memberId: string, change: (items: readonly Item[]) => readonly Item[]): void;
  useValue(memberId: string): readonly Item[];
}

interface Placed<Item> {
  item: Item;
  /** Sort key, increasing along the list: milliseconds since 1970 at insertion, or more. */
  place: number;
}

/**
 * Stores each item under its own key, `prefix:<member>:<id>`. Tabs see each other's writes late, so writing the list as
 * a whole could lose an item that another tab has just added. If the browser blocks storage, items last until the page
 * is left.
 * @param parse parses a stored item; null if it is not one, which is then left in place. Must not throw.
 */
export function createMemberList<Item extends { id: string }>(
  prefix: string,
  parse: (stored: unknown) => Item | null,
): MemberList<Item> {
  const storedTexts = createStoredTexts('local');
  /** The last snapshot of each list: equal stored texts must give the same list, as useSyncExternalStore requires. */
  const snapshots = new Map<string, { texts: string; placed: readonly Placed<Item>[]; items: readonly Item[] }>();

  function snapshot(memberId: string): { placed: readonly Placed<Item>[]; items: readonly Item[] } {
    const all = storedTexts.readAll(`${prefix}:${memberId}:`).toSorted();
    const texts = all.join('\n');
    const known = snapshots.get(memberId);
    if (known?.texts === texts) return known;
    const placed = all.flatMap((text) => placedIn(text, parse) ?? []).toSorted(byPlace);
    const latest = { texts, placed, items: placed.map(({ item }) => item) };
    snapshots.set(memberId, latest);
    return latest;
  }

  function change(memberId: string, next: (items: readonly Item[]) => readonly Item[]): void {
    const { placed, items } = snapshot(memberId);
    const before = new Map(placed.map((known) => [known.item.id, known]));
    let last = 0;
    for (const item of next(items)) {
      const known = before.get(item.id);
      before.delete(item.id);
      const place = known && known.place > last ? known.place : Math.max(last + 1, Date.now());
      last = place;
      if (known?.item !== item || known.place !== place) keep(memberId, item.id, JSON.stringify({ place, item }));
    }
    for (const id of before.keys()) keep(memberId, id, null);
    storedTexts.announce();
  }

  function keep(memberId: string, id: string, text: string | null): void {
    storedTexts.set(`${prefix}:${memberId}:${id}`, text);
  }

  const read = (memberId: string): readonly Item[] => snapshot(memberId).items;
  return { read, change, useValue: (memberId) => useSyncExternalStore(storedTexts.subscribe, () => read(memberId)) };
}

function placedIn<Item>(text: string, parse: (stored: unknown) => Item | null): Placed<Item> | null {
  try {
    const { place, item } = JSON.parse(text) as { place: unknown; item: unknown };
    const parsed = parse(item);
    return typeof place === 'number' && parsed !== null ? { place, item: parsed } : null;
  } catch {
    return null;
  }
}

function byPlace<Item extends { id: string }>(one: Placed<Item>, other: Placed<Item>): number {
  return one.place - other.place || (one.item.id < other.item.id ? -1 : 1);
}
