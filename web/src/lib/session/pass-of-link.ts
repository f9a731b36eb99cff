import { readStored, store } from '../storage/browser-storage.ts';
import { closurePassKey, linkedClosurePassKey } from '../storage/stored-names.ts';

/** The pass in a URL fragment (`#pass=…`), or null. */
export function passIn(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('pass') || null;
}

/** The pass of the email link opened in this tab, else that of the session that ended here. */
export function storedClosurePass(): string | null {
  return readStored('session', linkedClosurePassKey) ?? readStored('local', closurePassKey);
}

/** Stores the pass of an email link, so that it can be removed from the address bar. */
export function keepPassOfLink(pass: string): void {
  store('session', linkedClosurePassKey, pass);
}
