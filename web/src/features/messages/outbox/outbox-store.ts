import { useSyncExternalStore } from 'react';
import { type Outbox, parseOutbox } from './outbox-entries.ts';

const keyOf = (memberId: string) => `awamu-outbox:${memberId}`;
const listeners = new Set<() => void>();
/** The last parse of each key: the same stored text gives the same list, as React asks of a snapshot. */
const parsed = new Map<string, { stored: string | null; outbox: Outbox }>();
/** Used where the browser refuses storage; the outbox then lasts until the page is left. */
const memory = new Map<string, string>();

function readStored(key: string): string | null {
  return memory.get(key) ?? localStorage.getItem(key);
}

function writeStored(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

/** What a member has written and the server has not accepted yet. */
export function readOutbox(memberId: string): Outbox {
  const key = keyOf(memberId);
  const stored = readStored(key);
  const known = parsed.get(key);
  if (known && known.stored === stored) return known.outbox;
  const outbox = parseOutbox(stored);
  parsed.set(key, { stored, outbox });
  return outbox;
}

/** Reads, changes and stores in one go, so that two tabs lose nothing of each other. */
export function changeOutbox(memberId: string, change: (outbox: Outbox) => Outbox): void {
  writeStored(keyOf(memberId), JSON.stringify(change(readOutbox(memberId))));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function useOutbox(memberId: string): Outbox {
  return useSyncExternalStore(subscribe, () => readOutbox(memberId));
}
