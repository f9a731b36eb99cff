import { useCallback, useEffect, useState } from 'react';

const second = 1_000;

/** Whole seconds remaining, and a function that restarts. Uses the clock, so that a suspended tab stays correct. */
export function useCountdown(initialSeconds: number): [left: number, restart: (seconds: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + initialSeconds * second);
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / second));

  useEffect(() => {
    if (now >= until) return;
    const timer = setInterval(() => {
      const at = Date.now();
      // A clock that is set back must not make the wait longer.
      if (at < now) setUntil(until - (now - at));
      setNow(at);
    }, second / 4);
    return () => clearInterval(timer);
  }, [now, until]);

  const restart = useCallback((seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * second);
  }, []);
  return [left, restart];
}
