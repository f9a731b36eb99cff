import type { InteractionType } from '@awamu/contracts/options.ts';
import { cva } from 'class-variance-authority';
import { type MotionValue, motion } from 'motion/react';

const stampVariants = cva(
  'pointer-events-none absolute rounded-full border-3 bg-paper px-6 py-1 font-display text-[2.125rem] leading-tight font-medium',
  {
    variants: {
      tone: {
        like: 'left-5 top-7 -rotate-12 border-hibiscus text-hibiscus',
        pass: 'right-5 top-7 rotate-12 border-ink text-ink',
        super_like: 'inset-x-0 bottom-1/3 mx-auto w-fit -rotate-12 border-gold-ink text-gold-ink',
      },
    },
  },
);

/** The decision that releasing the card would make, shown on the card while it is dragged or thrown. */
export function DecisionStamp({
  opacity,
  tone,
  text,
}: {
  opacity: MotionValue<number>;
  tone: InteractionType;
  text: string;
}) {
  return (
    <motion.span aria-hidden style={{ opacity }} className={stampVariants({ tone })}>
      {text}
    </motion.span>
  );
}
