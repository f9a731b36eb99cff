import type { InteractionType } from '@awamu/contracts/options.ts';

/** Pixels a card must be moved, or would be carried by its speed, to count as decided. */
const reach = 110;
/** Seconds for which a released card is imagined to fly on. */
const flight = 0.18;

interface Vector {
  x: number;
  y: number;
}

/**
 * What letting go of a card means: right is a like, left a pass, up a super like; null where it was not meant.
 * `offset` in pixels, `velocity` in pixels a second.
 */
export function dragDecision(offset: Vector, velocity: Vector): InteractionType | null {
  const x = offset.x + velocity.x * flight;
  const y = offset.y + velocity.y * flight;
  if (Math.abs(x) >= Math.abs(y)) {
    if (Math.abs(x) < reach) return null;
    return x > 0 ? 'like' : 'pass';
  }
  return y < -reach ? 'super_like' : null;
}

/** The key of each decision; other keys mean nothing to the deck. */
export function keyDecision(key: string): InteractionType | null {
  if (key === 'ArrowRight') return 'like';
  if (key === 'ArrowLeft') return 'pass';
  return key === 'ArrowUp' ? 'super_like' : null;
}

/** Ctrl+Z, or ⌘Z on a Mac. */
export function isUndo(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean {
  return event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
}
