import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#lib/styling/cn.ts';
import { lineClass } from './input.tsx';

/** The native select: best on a phone, and the most accessible everywhere. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span data-slot="select" className="relative block">
      <select className={cn(lineClass, 'appearance-none pr-11', className)} {...props} />
      <ChevronDown aria-hidden className="pointer-events-none absolute right-4 top-1/2 size-5 -translate-y-1/2" />
    </span>
  );
}
