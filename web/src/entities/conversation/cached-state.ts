import { useSyncExternalStore } from 'react';

/** Whether this device stores conversations for offline use; 'unknown' until the storage was read. */
export type CachedState = 'unknown' | 'none' | 'there';

let state: CachedState = 'unknown';
const listeners = new Set<() => void>();

export function setCachedState(next: CachedState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Records that nothing is stored, or that it cannot be opened or read. */
export function noteNothingCached(): void {
  if (state === 'unknown') setCachedState('none');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCachedState(): CachedState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'unknown',
  );
}
