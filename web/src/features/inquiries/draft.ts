import { readStored, store } from '#lib/storage/browser-storage.ts';
import { formDraftPrefix } from '#lib/storage/stored-names.ts';

const storageKey = (name: string) => `${formDraftPrefix}${name}`;

/** The unsent input of a form, in this tab. Empty without storage. */
export function readDraft(name: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(readStored('session', storageKey(name)) ?? '{}');
    const entries = Object.entries(stored ?? {}).filter(([, value]) => typeof value === 'string');
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** @param form null once it is sent */
export function keepDraft(name: string, form: Record<string, string> | null): void {
  store('session', storageKey(name), form && JSON.stringify(form));
}
