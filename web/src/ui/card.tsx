import type { ComponentProps } from 'react';
import { cn } from '#lib/styling/cn.ts';

/** A raised surface. Prefer hairlines to boxes; a card is for what can be dragged or pressed. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="card" className={cn('rounded-card bg-surface shadow-card', className)} {...props} />;
}
