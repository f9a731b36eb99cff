import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * For the row that the address names (#{id}), as notifications and letters do: it is scrolled to and has the focus. The browser
 * itself looks for it before the rows have come.
 */
export function useNamedRow(id: string): { id: string; ref: RefObject<HTMLElement | null>; tabIndex: number } {
  const ref = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  // By its key: somebody who has read on may follow the same notification again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new visit to the same address counts
  useEffect(() => {
    if (hash !== `#${id}`) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'start' });
  }, [hash, id, key]);
  return { id, ref, tabIndex: -1 };
}
