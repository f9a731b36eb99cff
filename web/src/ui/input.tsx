import type { ComponentProps } from 'react';
import { cn } from '#lib/styling/cn.ts';

/** The style that all text controls share, without height, corners and type size. */
export const controlClass =
  'w-full border border-line-strong bg-surface px-4 text-ink placeholder:text-ink-soft focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-hibiscus aria-invalid:ring-1 aria-invalid:ring-hibiscus';

/** The style of a control of one line. */
export const lineClass = `${controlClass} min-h-12 rounded-field py-2.5 text-base`;

const looks = {
  text: lineClass,
  search: `${controlClass} min-h-12 rounded-full py-2.5 text-base`,
  /** For one-time codes. */
  code: `${controlClass} min-h-12 rounded-field py-2.5 text-center font-mono text-2xl tracking-[0.3em]`,
};

export interface InputProps extends ComponentProps<'input'> {
  look?: keyof typeof looks;
}

export function Input({ look = 'text', className, ...props }: InputProps) {
  return <input data-slot="input" className={cn(looks[look], className)} {...props} />;
}
