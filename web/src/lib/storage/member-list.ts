import { useSyncExternalStore } from 'react';
import { createStoredTexts } from './stored-texts.ts';

/** A list that this device keeps for each member, and that all tabs of it show. */
export interface MemberList<Item extends { id: string }> {
  read(memberId: string): readonly Item[];
  /** Stores what the change adds, alters, moves and leaves out, and nothing else. */
  change(memberId: string, change: (items: readonly Item[]) => readonly Item[]): void;
  useValue(memberId: string): readonly Item[];
}

interface Placed<Item> {
  item: Item;
  /** Grows along the list: milliseconds since 1970 when the item came to stand there, or more. */
  place: number;
}

/**
 * Keeps each item under a key of its own, `prefix:<member>:<id>`. Tabs see each other's storage a moment late: one that
 * wrote the list as a whole would take away what another has just added to it. Where the browser refuses storage, items
 * last until the page is left.
 * @param parse what is stored, as an item; null for what is none, which stays where it is. It never throws.
 */
export function createMemberList<Item extends { id: string }>(
  prefix: string,
  parse: (stored: unknown) => Item | null,
): MemberList<Item> {
  const kept = createStoredTexts('local');
  /** The last look at each list: the same stored texts give the same list, as React asks of a snapshot. */
  const looks = new Map<string, { texts: string; placed: readonly Placed<Item>[]; items: readonly Item[] }>();

  function look(memberId: string): { placed: readonly Placed<Item>[]; items: readonly Item[] } {
    const all = kept.readAll(`${prefix}:${memberId}:`).toSorted();
    const texts = all.join('\n');
    const known = looks.get(memberId);
    if (known?.texts === texts) return known;
    const placed = all.flatMap((text) => placedIn(text, parse) ?? []).toSorted(byPlace);
    const looked = { texts, placed, items: placed.map(({ item }) => item) };
    looks.set(memberId, looked);
    return looked;
  }

  function change(memberId: string, next: (items: readonly Item[]) => readonly Item[]): void {
    const { placed, items } = look(memberId);
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
    kept.announce();
  }

  function keep(memberId: string, id: string, text: string | null): void {
    kept.keep(`${prefix}:${memberId}:${id}`, text);
  }

  const read = (memberId: string): readonly Item[] => look(memberId).items;
  return { read, change, useValue: (memberId) => useSyncExternalStore(kept.subscribe, () => read(memberId)) };
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
