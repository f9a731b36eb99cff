import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '#lib/styling/cn.ts';

export const buttonVariants = cva(
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 font-semibold wrap-anywhere transition-[background-color,color,transform,opacity] duration-150 active:scale-[0.98] disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-5 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-bark text-on-bark hover:bg-bark-strong',
        secondary: 'bg-sand text-ink hover:bg-line',
        outline: 'border border-line-strong text-ink hover:bg-sand',
        ghost: 'text-ink hover:bg-sand',
        danger: 'bg-hibiscus-solid text-white hover:bg-hibiscus-solid-strong',
        like: 'bg-hibiscus-solid text-white hover:bg-hibiscus-solid-strong',
        onCelebration: 'bg-on-celebration text-celebration',
        /** Without colours: the caller's className gives them. */
        plain: '',
        link: 'text-lake underline decoration-1 underline-offset-4 hover:decoration-2',
      },
      size: {
        md: 'min-h-11 rounded-full px-5 py-2 text-base text-center',
        lg: 'min-h-13 rounded-full px-7 py-2 text-lg text-center',
        /** As high as an Input. */
        field: 'min-h-12 rounded-full px-5 py-2 text-base text-center',
        narrow: 'min-h-11 rounded-full px-3 py-2 text-base text-center',
        /** In px: a symbol is no text, and large text needs the room. */
        icon: 'size-[44px] rounded-full',
        /** A link of several lines is aligned like the texts around it. */
        inline: 'min-h-11 rounded-md px-1',
        /** Without padding, so that its text is aligned with the text above. */
        flush: 'min-h-11 rounded-md px-0 text-left',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonVariants>;

/** See ButtonLink for links. */
export function Button({ className, variant, size, type = 'button', ...props }: ButtonProps) {
  return (
    <button data-slot="button" type={type} className={cn(buttonVariants({ variant, size }), className)} {...props} />
  );
}
