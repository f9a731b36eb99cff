import type { Match } from '@awamu/contracts/matching.ts';
import { createPageValue } from '#lib/page/page-value.ts';

const queue = createPageValue<readonly Match[]>([]);
const celebrated = new Set<string>();

/**
 * Shows 'It's a Match!' once per match: both the response to a like and the live change that follows call this. Several
 * matches are queued.
 */
export function celebrate(match: Match): void {
  if (celebrated.has(match.id)) return;
  celebrated.add(match.id);
  queue.set([...queue.read(), match]);
}

/** Removes the first match of the queue, whose popup was closed. */
export function endCelebration(): void {
  queue.set(queue.read().slice(1));
}

/** Removes all matches, so that the next member on this page sees none of them. */
export function clearCelebrations(): void {
  queue.set([]);
}

/** Whether this page has already celebrated a match. */
export function wasCelebrated(matchId: string): boolean {
  return celebrated.has(matchId);
}

/** The match to celebrate now, or null. */
export function useCelebration(): Match | null {
  return queue.useValue()[0] ?? null;
}
