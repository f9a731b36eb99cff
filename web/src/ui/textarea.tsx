import type { ComponentProps } from 'react';
import { cn } from '#lib/styling/cn.ts';
import { controlClass } from './input.tsx';

/** Grows with its text where the browser supports it. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      className={cn(controlClass, 'min-h-32 resize-y field-sizing-content leading-relaxed', className)}
      {...props}
    />
  );
}
