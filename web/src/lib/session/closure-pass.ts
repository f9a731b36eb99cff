import { closurePassEndpoint } from '@awamu/contracts/operations/endpoints.ts';
import { readStored, store } from '../storage/browser-storage.ts';

/** Shared by the tabs of a browser whose session a closure ended. */
const deviceKey = 'awamu-closure-pass';
/** Of a letter's link: it outlives a reload of this tab, and nothing more. */
const tabKey = 'awamu-closure-pass-of-letter';

const listeners = new Set<() => void>();

/** The pass in an address' fragment (`#pass=…`), or null. */
export function passIn(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('pass') || null;
}

/**
 * Asks, with the token of a session that has just been refused, whether its account is closed. The pass that answers is
 * kept: it reads why and appeals (docs/protocols/operators.md). Failing is not the caller's matter: the letter has one too.
 * @returns whether the account is closed; null where nothing answered
 */
export async function askForClosurePass(accessToken: string): Promise<boolean | null> {
  const response = await fetch(closurePassEndpoint.path, {
    method: closurePassEndpoint.method,
    headers: { authorization: `Bearer ${accessToken}` },
  }).catch(() => null);
  if (response === null) return null;
  const body: unknown = response.ok ? await response.json().catch(() => null) : null;
  const { pass } = (typeof body === 'object' && body !== null ? body : {}) as { pass?: unknown };
  if (typeof pass !== 'string' || !pass) return false;
  store('local', deviceKey, pass);
  for (const listener of listeners) listener();
  return true;
}

/** Hears, in each tab, that the session here ended because the account was closed. @param signal ends the listening */
export function listenForClosure(onClosed: () => void, signal: AbortSignal): void {
  listeners.add(onClosed);
  signal.addEventListener('abort', () => listeners.delete(onClosed), { once: true });
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === deviceKey && newValue) onClosed();
  };
  addEventListener('storage', hear, { signal });
}

/** Whether the session that ended here ended by a closure. */
export function endedByClosure(): boolean {
  return readStored('local', deviceKey) !== null;
}

/** The pass of the letter that was opened in this tab, else that of the session which ended here. */
export function storedClosurePass(): string | null {
  return readStored('session', tabKey) ?? readStored('local', deviceKey);
}

/** Keeps the pass of a letter's link, which leaves the address bar. */
export function keepPassOfLink(pass: string): void {
  store('session', tabKey, pass);
}

/** A pass that opens nothing, or an account that is open again. */
export function clearClosurePass(): void {
  store('session', tabKey, null);
  store('local', deviceKey, null);
}
