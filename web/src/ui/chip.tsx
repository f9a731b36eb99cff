import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '#lib/styling/cn.ts';

const chipVariants = cva('inline-flex items-center gap-1.5 rounded-full font-semibold [&_svg]:size-4', {
  variants: {
    tone: {
      sand: 'bg-sand text-ink',
      matoke: 'bg-matoke-soft text-matoke-ink',
      gold: 'bg-gold-soft text-gold-ink',
      hibiscus: 'bg-hibiscus-soft text-hibiscus-ink',
      lake: 'bg-lake-soft text-lake',
      bark: 'bg-bark-soft text-bark',
      /** Without colours: the caller's className gives them. */
      plain: '',
    },
    size: {
      md: 'px-3.5 py-1.5 text-sm leading-5',
      low: 'px-3 py-0.5 text-sm leading-5',
      sm: 'px-2.5 py-0.5 text-sm leading-5',
      xs: 'px-2.5 py-0.5 text-xs',
    },
  },
  defaultVariants: { tone: 'sand', size: 'md' },
});

type ChipProps = ComponentProps<'span'> & VariantProps<typeof chipVariants>;
export type ChipTone = NonNullable<ChipProps['tone']>;

/** A short fact, such as an interest. For a control use ChoiceChip. */
export function Chip({ className, tone, size, ...props }: ChipProps) {
  return <span data-slot="chip" className={cn(chipVariants({ tone, size }), className)} {...props} />;
}
