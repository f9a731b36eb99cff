import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '#lib/styling/cn.ts';

const chipVariants = cva(
  'inline-flex items-center gap-1.5 rounded-full px-3.5 py-1.5 text-sm font-semibold leading-5 [&_svg]:size-4',
  {
    variants: {
      tone: {
        sand: 'bg-sand text-ink',
        matoke: 'bg-matoke-soft text-matoke-ink',
        gold: 'bg-gold-soft text-gold-ink',
        hibiscus: 'bg-hibiscus-soft text-hibiscus-ink',
        lake: 'bg-lake-soft text-lake',
        bark: 'bg-bark-soft text-bark',
      },
    },
    defaultVariants: { tone: 'sand' },
  },
);

export type ChipTone = NonNullable<VariantProps<typeof chipVariants>['tone']>;

/** A short fact, such as an interest. For a control use ChoiceChip. */
export function Chip({ className, tone, ...props }: ComponentProps<'span'> & VariantProps<typeof chipVariants>) {
  return <span data-slot="chip" className={cn(chipVariants({ tone }), className)} {...props} />;
}
