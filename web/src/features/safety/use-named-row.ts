import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * For the row that the URL fragment names (#{id}), as links of notifications and emails do: scrolls to it and focuses
 * it, since the browser looks for it before the rows have loaded.
 */
export function useNamedRow(id: string): { id: string; ref: RefObject<HTMLElement | null>; tabIndex: number } {
  const ref = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  // By the navigation key: the same notification can be opened again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new visit to the same address counts
  useEffect(() => {
    if (hash !== `#${id}`) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'start' });
  }, [hash, id, key]);
  return { id, ref, tabIndex: -1 };
}
