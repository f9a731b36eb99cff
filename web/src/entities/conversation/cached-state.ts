import { useSyncExternalStore } from 'react';

/** Whether this device keeps conversations that can be read without a network; 'unknown' until it has looked. */
export type CachedState = 'unknown' | 'none' | 'there';

let state: CachedState = 'unknown';
const listeners = new Set<() => void>();

export function setCachedState(next: CachedState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** There is nothing to look for: what is kept could not be opened, or not be read. */
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
