import type { ComponentProps } from 'react';
import { cn } from '#lib/styling/cn.ts';

/** Stands in the shape of what is loading. Silent: the list around it says that it loads. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div aria-hidden data-slot="skeleton" className={cn('animate-pulse rounded-field bg-sand', className)} {...props} />
  );
}
