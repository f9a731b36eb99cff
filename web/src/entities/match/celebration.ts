import type { Match } from '@awamu/contracts/matching.ts';
import { useSyncExternalStore } from 'react';

let queue: readonly Match[] = [];
const celebrated = new Set<string>();
const listeners = new Set<() => void>();

function replaceQueue(next: readonly Match[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

/**
 * Shows 'It's a Match!' once per match: both the response to a like and the live change that follows call this. Several
 * matches are queued.
 */
export function celebrate(match: Match): void {
  if (celebrated.has(match.id)) return;
  celebrated.add(match.id);
  replaceQueue([...queue, match]);
}

/** Removes the first match of the queue, whose popup was closed. */
export function endCelebration(): void {
  replaceQueue(queue.slice(1));
}

/** Whether this page has already celebrated a match. */
export function wasCelebrated(matchId: string): boolean {
  return celebrated.has(matchId);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The match to celebrate now, or null. */
export function useCelebration(): Match | null {
  return useSyncExternalStore(
    subscribe,
    () => queue[0] ?? null,
    () => null,
  );
}
