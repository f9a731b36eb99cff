const storageKey = (name: string) => `awamu-draft-${name}`;

/** What was typed and not yet sent, on this tab. Nothing where the browser keeps nothing. */
export function readDraft(name: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? '{}');
    const entries = Object.entries(stored ?? {}).filter(([, value]) => typeof value === 'string');
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** @param form null: it was sent, nothing is left to keep */
export function keepDraft(name: string, form: Record<string, string> | null): void {
  try {
    if (form) sessionStorage.setItem(storageKey(name), JSON.stringify(form));
    else sessionStorage.removeItem(storageKey(name));
  } catch {
    // Private windows may refuse storage; the text then lasts until the page is left.
  }
}
