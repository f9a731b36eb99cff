import type { InteractionType } from '@awamu/contracts/options.ts';

/** Distance in pixels, including that of the throw, from which a movement counts as a decision. */
const reach = 110;
/** Seconds for which a released card is assumed to keep its speed. */
const flight = 0.18;

interface Vector {
  x: number;
  y: number;
}

/**
 * The decision that releasing a card makes: right is a like, left a pass, up a super like; null if it moved too little.
 * `offset` in pixels, `velocity` in pixels per second.
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

export const everyDecision: readonly InteractionType[] = ['pass', 'super_like', 'like'];

/** The decision of an arrow key; null for other keys. */
export function keyDecision(key: string): InteractionType | null {
  if (key === 'ArrowRight') return 'like';
  if (key === 'ArrowLeft') return 'pass';
  return key === 'ArrowUp' ? 'super_like' : null;
}

/** Ctrl+Z, or ⌘Z on a Mac. */
export function isUndo(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean {
  return event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
}
