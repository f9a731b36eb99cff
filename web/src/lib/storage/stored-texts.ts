import { type Kind, readStored, store, storedKeys } from './browser-storage.ts';

/** Texts stored by key on this device, or in this tab, and shared by all components that show them. */
export interface StoredTexts {
  read(key: string): string | null;
  /** All texts whose key has this prefix, in no order. */
  readAll(start: string): string[];
  /** The keys with this prefix. */
  keys(start: string): string[];
  /** Null removes it. Listeners in this tab are called by `announce`. */
  set(key: string, text: string | null): void;
  announce(): void;
  /** Listens for changes in this and other tabs. @returns a function that stops listening */
  subscribe(listener: () => void): () => void;
}

/** If the browser blocks storage, texts last until the page is left. */
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
    set(key, text) {
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
