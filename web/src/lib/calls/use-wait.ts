import { useLayoutEffect, useState } from 'react';
import { secondsToWait } from '../failures/retry-after.ts';
import { useCountdown } from '../time/use-countdown.ts';

interface Wait {
  /** Seconds in total, from the refusal on; 0 if there is no wait. */
  total: number;
  /** Seconds remaining. */
  left: number;
}

/** The wait after a rate-limit refusal; re-renders every second and when it ends. */
export function useWait(error: unknown): Wait {
  const [left, restart] = useCountdown(0);
  const [total, setTotal] = useState(0);
  // Runs before paint, so that a button is never enabled for a frame.
  useLayoutEffect(() => {
    const seconds = secondsToWait(error);
    setTotal(seconds);
    restart(seconds);
  }, [error, restart]);
  return { total, left };
}
