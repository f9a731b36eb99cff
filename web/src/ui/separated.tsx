import type { ReactNode } from 'react';
import { cn } from '#lib/styling/cn.ts';

interface SeparatedProps {
  /** Empty ones are left out. */
  parts: readonly ReactNode[];
  /** What is longer than two lines is cut. */
  isClamped?: boolean;
}

/**
 * Parts with a dot between them, which neither begins nor ends a line: each dot lies in the margin that the part before it
 * leaves, and outside the box, which is clipped there, where its own part begins a line.
 */
export function Separated({ parts, isClamped = false }: SeparatedProps) {
  const shown = parts.filter(Boolean);
  return (
    <span className={isClamped ? 'line-clamp-2' : 'block overflow-x-clip'}>
      {shown.map((part, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change their order
          key={index}
          className={cn(
            index < shown.length - 1 && 'mr-[1em]',
            index > 0 && '-ml-[1em] inline-block max-w-[calc(100%+1em)] pl-[1em] -indent-[1em]',
          )}
        >
          {index > 0 ? (
            <span data-slot="separator" className="inline-block w-[1em] indent-0 text-center whitespace-pre">
              {' · '}
            </span>
          ) : null}
          {part}
        </span>
      ))}
    </span>
  );
}
