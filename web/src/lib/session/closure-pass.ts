import { closurePassEndpoint } from '@awamu/contracts/operations/endpoints.ts';
import { readStored, store } from '../storage/browser-storage.ts';
import { closurePassKey, linkedClosurePassKey } from '../storage/stored-names.ts';

const listeners = new Set<() => void>();

/** The pass in a URL fragment (`#pass=…`), or null. */
export function passIn(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('pass') || null;
}

/**
 * Asks, with the token of a session that was just refused, whether its account is closed, and stores the returned pass,
 * which reads the reason and appeals (docs/protocols/operators.md). Errors are ignored, as the email holds a pass too.
 * @returns whether the account is closed; null without a response
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
  store('local', closurePassKey, pass);
  for (const listener of listeners) listener();
  return true;
}

/**
 * Calls back in each tab when the session ended because the account was closed.
 * @param signal stops listening
 */
export function listenForClosure(onClosed: () => void, signal: AbortSignal): void {
  listeners.add(onClosed);
  signal.addEventListener('abort', () => listeners.delete(onClosed), { once: true });
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === closurePassKey && newValue) onClosed();
  };
  addEventListener('storage', onStorage, { signal });
}

/** Whether the last session on this device was ended by a closure. */
export function endedByClosure(): boolean {
  return readStored('local', closurePassKey) !== null;
}

/** The pass of the email link opened in this tab, else that of the session that ended here. */
export function storedClosurePass(): string | null {
  return readStored('session', linkedClosurePassKey) ?? readStored('local', closurePassKey);
}

/** Stores the pass of an email link, so that it can be removed from the address bar. */
export function keepPassOfLink(pass: string): void {
  store('session', linkedClosurePassKey, pass);
}

/** Clears a pass that is not valid, or whose account is open again. */
export function clearClosurePass(): void {
  store('session', linkedClosurePassKey, null);
  store('local', closurePassKey, null);
}
