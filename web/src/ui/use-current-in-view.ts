import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a horizontally scrolling row: scrolls a new current entry into view without scrolling the page.
 * @param selector of the current entry
 */
export function useCurrentInView<Row extends HTMLElement>(selector: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  const shown = useRef<Element | null>(null);
  useEffect(() => {
    const current = row.current?.querySelector(selector) ?? null;
    if (row.current === null || current === null || current === shown.current) return;
    shown.current = current;
    const [entry, view] = [current.getBoundingClientRect(), row.current.getBoundingClientRect()];
    if (entry.left >= view.left && entry.right <= view.right) return;
    row.current.scrollLeft += entry.left - view.left - (view.width - entry.width) / 2;
  });
  return row;
}
