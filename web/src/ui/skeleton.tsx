import type { ComponentProps } from 'react';
import { cn } from '#lib/styling/cn.ts';

/** A placeholder shape. Hidden from screen readers: the list around it announces loading. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div aria-hidden data-slot="skeleton" className={cn('animate-pulse rounded-field bg-sand', className)} {...props} />
  );
}
