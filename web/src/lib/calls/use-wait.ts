import { useLayoutEffect, useState } from 'react';
import { secondsToWait } from '../failures/retry-after.ts';
import { useCountdown } from '../time/use-countdown.ts';

interface Wait {
  /** Seconds from the refusal on; 0 where there is nothing to wait for. */
  total: number;
  /** Of these, still to wait. */
  left: number;
}

/** How long to wait after a refusal of too many tries; draws again as the time goes by, and when it is over. */
export function useWait(error: unknown): Wait {
  const [left, restart] = useCountdown(0);
  const [total, setTotal] = useState(0);
  // Before it is seen: a button must not be there to be pressed for the length of a frame.
  useLayoutEffect(() => {
    const seconds = secondsToWait(error);
    setTotal(seconds);
    restart(seconds);
  }, [error, restart]);
  return { total, left };
}
