import type { ComponentProps } from 'react';
import { cn } from '#lib/styling/cn.ts';

interface SkeletonProps extends ComponentProps<'div'> {
  /** For circles and pills. */
  isRound?: boolean;
}

/** A placeholder shape. Hidden from screen readers: the list around it announces loading. */
export function Skeleton({ isRound = false, className, ...props }: SkeletonProps) {
  return (
    <div
      aria-hidden
      data-slot="skeleton"
      className={cn('animate-pulse bg-sand', isRound ? 'rounded-full' : 'rounded-field', className)}
      {...props}
    />
  );
}
