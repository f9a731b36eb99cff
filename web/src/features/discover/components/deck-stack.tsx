import { AnimatePresence, MotionConfig, useReducedMotion } from 'motion/react';
import type { Deck } from '../deck/use-deck.ts';
import { CardFace } from './card-face.tsx';
import { type CardMove, SwipeCard } from './swipe-card.tsx';

/** The card on top and the one below it, photo already fetched. */
export function DeckStack({ deck }: { deck: Deck }) {
  const { current, next, last, decide } = deck;
  const move: CardMove = {
    type: last?.type ?? null,
    returning: last?.returned === true && last.person.id === current?.id,
    still: useReducedMotion() === true,
  };
  return (
    <MotionConfig reducedMotion="user">
      <div
        data-slot="deck"
        className="relative mx-auto aspect-4/5 w-full max-w-[min(28rem,calc((100dvh-19rem)*0.8))] min-w-64"
      >
        {next ? (
          <div aria-hidden className="absolute inset-0 translate-y-2.5 scale-95 opacity-70">
            <CardFace key={next.id} person={next} />
          </div>
        ) : null}
        <AnimatePresence custom={move} initial={false}>
          {current ? <SwipeCard key={current.id} person={current} move={move} onDecide={decide} /> : null}
        </AnimatePresence>
      </div>
    </MotionConfig>
  );
}
