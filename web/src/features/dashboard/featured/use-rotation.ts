import { useEffect, useEffectEvent, useState } from 'react';

/** How long an item stays before the next one comes by itself. */
const shownForMs = 8_000;

export interface Rotation {
  index: number;
  /** Moves by so many places, round the end. */
  move: (places: number) => void;
  /** Whether it changes by itself; off from the start where less motion is wished for. */
  isRunning: boolean;
  toggle: () => void;
}

/** Which of `count` items is shown. `held` keeps the present one, while it is played or looked at. */
export function useRotation(count: number, held: boolean): Rotation {
  const [position, setPosition] = useState(0);
  const [isRunning, setRunning] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const move = (places: number) => setPosition((known) => stepped(known, places, count));
  const advance = useEffectEvent(() => move(1));
  const isMoving = isRunning && !held && count > 1;

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => advance(), shownForMs);
    return () => clearInterval(timer);
  }, [isMoving]);

  return { index: stepped(position, 0, count), move, isRunning, toggle: () => setRunning(!isRunning) };
}

/** The place after a move, round the end; 0 where there is nothing. */
export function stepped(position: number, places: number, count: number): number {
  return count === 0 ? 0 : (((position + places) % count) + count) % count;
}
