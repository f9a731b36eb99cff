import { readStored, store, storedKeys } from './browser-storage.ts';

/** Texts that this device keeps by their keys, and that all tabs of it show. */
export interface KeptTexts {
  read(key: string): string | null;
  /** All texts whose key begins so, in no order. */
  readAll(start: string): string[];
  /** Null takes it away. Who listens in this tab is told by `announce`. */
  keep(key: string, text: string | null): void;
  announce(): void;
  /** Hears of changes of this tab and of others. @returns stops it */
  subscribe(listener: () => void): () => void;
}

/** Where the browser refuses storage, texts last until the page is left. */
export function createKeptTexts(): KeptTexts {
  const listeners = new Set<() => void>();
  const memory = new Map<string, string>();
  const read = (key: string) => memory.get(key) ?? readStored('local', key);
  return {
    read,
    readAll(start) {
      const inMemory = [...memory.keys()].filter((key) => key.startsWith(start));
      return [...new Set([...inMemory, ...storedKeys('local', start)])].flatMap((key) => read(key) ?? []);
    },
    keep(key, text) {
      if (store('local', key, text) || text === null) memory.delete(key);
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
