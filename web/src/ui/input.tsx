import type { ComponentProps } from 'react';
import { cn } from '#lib/styling/cn.ts';

/** The style that all text controls share. */
export const controlClass =
  'w-full min-h-12 rounded-field border border-line-strong bg-surface px-4 py-2.5 text-base text-ink placeholder:text-ink-soft focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-hibiscus aria-invalid:ring-1 aria-invalid:ring-hibiscus';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input data-slot="input" className={cn(controlClass, className)} {...props} />;
}
