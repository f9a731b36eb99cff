import { type Kind, readStored, store, storedKeys } from './browser-storage.ts';

/** Texts that this device, or this tab of it, keeps by their keys, and that all who draw them show. */
export interface StoredTexts {
  read(key: string): string | null;
  /** All texts whose key begins so, in no order. */
  readAll(start: string): string[];
  /** The keys that begin so. */
  keys(start: string): string[];
  /** Null takes it away. Who listens in this tab is told by `announce`. */
  keep(key: string, text: string | null): void;
  announce(): void;
  /** Hears of changes of this tab and of others. @returns stops it */
  subscribe(listener: () => void): () => void;
}

/** Where the browser refuses storage, texts last until the page is left. */
export function createStoredTexts(kind: Kind): StoredTexts {
  const listeners = new Set<() => void>();
  const memory = new Map<string, string>();
  const read = (key: string) => memory.get(key) ?? readStored(kind, key);
  const keys = (start: string) => {
    const inMemory = [...memory.keys()].filter((key) => key.startsWith(start));
    return [...new Set([...inMemory, ...storedKeys(kind, start)])];
  };
  return {
    read,
    readAll: (start) => keys(start).flatMap((key) => read(key) ?? []),
    keys,
    keep(key, text) {
      if (store(kind, key, text) || text === null) memory.delete(key);
      else memory.set(key, text);
    },
    announce() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
  };
}
