import type { ComponentProps } from 'react';
import { cn } from '#lib/styling/cn.ts';

const sizes = { sm: 'h-4.5 min-w-4.5 px-1', md: 'h-5 min-w-5 px-1.5' };

export interface BadgeProps extends ComponentProps<'span'> {
  size?: keyof typeof sizes;
}

/** A small count or tag at the corner of an element. */
export function Badge({ size = 'md', className, ...props }: BadgeProps) {
  return (
    <span
      data-slot="badge"
      className={cn(
        // As wide as its text: in a corner it would be as wide as what is left of the corner's element.
        'inline-grid w-max place-items-center rounded-full bg-hibiscus-solid text-xs font-bold leading-none text-white tabular-nums',
        sizes[size],
        className,
      )}
      {...props}
    />
  );
}
