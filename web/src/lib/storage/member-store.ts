import { useSyncExternalStore } from 'react';
import { createStoredTexts } from './stored-texts.ts';

/** A value stored on this device for each member and shown in all its tabs. */
export interface MemberStore<Value> {
  read(memberId: string): Value;
  /** Reads, changes and stores synchronously, so that two tabs do not overwrite each other. */
  change(memberId: string, change: (value: Value) => Value): void;
  useValue(memberId: string): Value;
}

/**
 * Stores values as JSON under `prefix:<member>`. If the browser blocks storage, they last until the page is left.
 * @param parse parses the stored text, null if there is none. Must not throw.
 */
export function createMemberStore<Value>(prefix: string, parse: (stored: string | null) => Value): MemberStore<Value> {
  const texts = createStoredTexts('local');
  /**
   * The last parsed value of each key: equal stored texts must give the same value, as useSyncExternalStore requires.
   */
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
    texts.set(key, JSON.stringify(next(read(memberId))));
    texts.announce();
  }

  return { read, change, useValue: (memberId) => useSyncExternalStore(texts.subscribe, () => read(memberId)) };
}
