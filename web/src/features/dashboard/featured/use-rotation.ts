import { useEffect, useEffectEvent, useState } from 'react';

/** Time per item, in ms. */
const shownForMs = 8_000;

export interface Rotation {
  index: number;
  /** Moves by this many items, wrapping around. */
  move: (places: number) => void;
  /** Whether it rotates automatically; initially off with reduced motion. */
  isRunning: boolean;
  toggle: () => void;
}

/** Which of `count` items is shown. `held` pauses on the current one. */
export function useRotation(count: number, isPaused: boolean): Rotation {
  const [position, setPosition] = useState(0);
  const [isRunning, setRunning] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const move = (places: number) => setPosition((known) => wrappedIndex(known, places, count));
  const advance = useEffectEvent(() => move(1));
  const isMoving = isRunning && !isPaused && count > 1;

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => advance(), shownForMs);
    return () => clearInterval(timer);
  }, [isMoving]);

  return { index: wrappedIndex(position, 0, count), move, isRunning, toggle: () => setRunning(!isRunning) };
}

/** The index after a move, wrapping around; 0 for an empty list. */
export function wrappedIndex(position: number, places: number, count: number): number {
  return count === 0 ? 0 : (((position + places) % count) + count) % count;
}
