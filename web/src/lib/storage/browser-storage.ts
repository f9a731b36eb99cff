/** 'local' is shared by all tabs and persists; 'session' belongs to this tab. */
export type Kind = 'local' | 'session';

// A browser that blocks storage throws on mere access.
const storages: Record<Kind, () => Storage> = { local: () => localStorage, session: () => sessionStorage };

/** The stored text of a key; null if there is none, or if the browser blocks storage. */
export function readStored(kind: Kind, key: string): string | null {
  try {
    return storages[kind]().getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text; null removes it.
 * @returns false if the browser blocks storage, as in some private windows
 */
export function store(kind: Kind, key: string, text: string | null): boolean {
  try {
    if (text === null) storages[kind]().removeItem(key);
    else storages[kind]().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The stored keys with a prefix; none if the browser blocks storage. */
export function storedKeys(kind: Kind, start: string): string[] {
  try {
    const storage = storages[kind]();
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}
