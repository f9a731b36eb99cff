import { closurePassEndpoint } from '@awamu/contracts/operations/endpoints.ts';
import { watchRequest } from '../calls/slow-requests.ts';
import { readStored, store } from '../storage/browser-storage.ts';
import { closurePassKey, linkedClosurePassKey } from '../storage/stored-names.ts';

const listeners = new Set<() => void>();

/**
 * Asks, with the token of a session that was just refused, whether its account is closed, and stores the returned pass,
 * which reads the reason and appeals (docs/protocols/operators.md). Errors are ignored, as the email holds a pass too.
 * @returns whether the account is closed; null without a response
 */
export async function askForClosurePass(accessToken: string): Promise<boolean | null> {
  const { method, path } = closurePassEndpoint;
  const request = { method, headers: { authorization: `Bearer ${accessToken}` } };
  const response = await watchRequest(() => fetch(path, request), true).catch(() => null);
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

/** Clears a pass that is not valid, or whose account is open again. */
export function clearClosurePass(): void {
  store('session', linkedClosurePassKey, null);
  store('local', closurePassKey, null);
}
