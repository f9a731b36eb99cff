import { useRef } from 'react';

/** Runs steps one after another: the server undoes its newest decision, so it must receive decisions in their order. */
export function useTurns(): (step: () => Promise<void>) => void {
  const last = useRef(Promise.resolve());
  return (step) => {
    last.current = last.current.then(step);
  };
}
