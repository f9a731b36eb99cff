/** 'local' is shared by all tabs and stays; 'session' is this tab's. */
export type Kind = 'local' | 'session';

// A browser that refuses storage throws at the mere mention of it.
const storages: Record<Kind, () => Storage> = { local: () => localStorage, session: () => sessionStorage };

/** What is stored under a key; null where nothing is, or where the browser refuses storage. */
export function readStored(kind: Kind, key: string): string | null {
  try {
    return storages[kind]().getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text, or removes it.
 * @returns false where the browser refuses storage (private windows may): then nothing outlives the page
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

/** The keys under which something is stored and that begin so; none where the browser refuses storage. */
export function storedKeys(kind: Kind, start: string): string[] {
  try {
    const storage = storages[kind]();
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}
