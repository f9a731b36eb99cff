import type { ComponentProps } from 'react';
import { cn } from '#lib/styling/cn.ts';

/** A small count or tag at the corner of an element. */
export function Badge({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="badge"
      className={cn(
        'inline-grid h-5 min-w-5 place-items-center rounded-full bg-hibiscus px-1.5 text-xs font-bold leading-none text-on-hibiscus tabular-nums',
        className,
      )}
      {...props}
    />
  );
}
