import { useSyncExternalStore } from 'react';
import { createStoredTexts } from './stored-texts.ts';

/** Something that this device keeps for each member, and that all tabs of it show. */
export interface MemberStore<Value> {
  read(memberId: string): Value;
  /** Reads, changes and stores in one go, so that two tabs lose nothing of each other. */
  change(memberId: string, change: (value: Value) => Value): void;
  useValue(memberId: string): Value;
}

/**
 * Keeps values as JSON under `prefix:<member>`. Where the browser refuses storage they last until the page is left.
 * @param parse what is stored, as a value; null where nothing is. It never throws.
 */
export function createMemberStore<Value>(prefix: string, parse: (stored: string | null) => Value): MemberStore<Value> {
  const texts = createStoredTexts('local');
  /** The last parse of each key: the same stored text gives the same value, as React asks of a snapshot. */
  const parsed = new Map<string, { stored: string | null; value: Value }>();

  function read(memberId: string): Value {
    const key = `${prefix}:${memberId}`;
    const stored = texts.read(key);
    const known = parsed.get(key);
    if (known && known.stored === stored) return known.value;
    const value = parse(stored);
    parsed.set(key, { stored, value });
    return value;
  }

  function change(memberId: string, next: (value: Value) => Value): void {
    const key = `${prefix}:${memberId}`;
    texts.keep(key, JSON.stringify(next(read(memberId))));
    texts.announce();
  }

  return { read, change, useValue: (memberId) => useSyncExternalStore(texts.subscribe, () => read(memberId)) };
}
