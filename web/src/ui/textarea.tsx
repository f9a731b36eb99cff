import type { ComponentProps } from 'react';
import { cn } from '#lib/styling/cn.ts';
import { controlClass } from './input.tsx';

const growing = 'rounded-field py-2.5 text-base leading-relaxed resize-y';

const sizes = {
  /** One line that grows to six. */
  line: 'max-h-36 min-h-11 rounded-field py-2 text-base leading-6 resize-none',
  sm: `min-h-20 ${growing}`,
  md: `min-h-24 ${growing}`,
  lg: `min-h-32 ${growing}`,
  xl: `min-h-40 ${growing}`,
};

interface TextareaProps extends ComponentProps<'textarea'> {
  size?: keyof typeof sizes;
}

/** Grows with its text where the browser supports it. */
export function Textarea({ size = 'lg', className, ...props }: TextareaProps) {
  return (
    <textarea
      data-slot="textarea"
      dir="auto"
      className={cn(controlClass, 'field-sizing-content', sizes[size], className)}
      {...props}
    />
  );
}
