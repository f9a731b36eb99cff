import type { ComponentProps } from 'react';
import { cn } from '#lib/styling/cn.ts';

/** A raised sheet. Hairlines are preferred to boxes; a card is for what can be picked up or pressed. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="card" className={cn('rounded-card bg-surface shadow-card', className)} {...props} />;
}
