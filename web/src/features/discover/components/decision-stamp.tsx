import type { InteractionType } from '@awamu/contracts/options.ts';
import { cva } from 'class-variance-authority';
import { type MotionValue, motion } from 'motion/react';

const stampVariants = cva(
  'pointer-events-none absolute rounded-full border-3 bg-black/45 px-5 py-1.5 font-display text-2xl font-semibold text-white',
  {
    variants: {
      tone: {
        like: 'left-5 top-5 -rotate-12 border-hibiscus',
        pass: 'right-5 top-5 rotate-12 border-white',
        super_like: 'inset-x-0 bottom-36 mx-auto w-fit border-gold',
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
