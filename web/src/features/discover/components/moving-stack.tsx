import { AnimatePresence, MotionConfig, useReducedMotion } from 'motion/react';
import { useLayoutEffect, useRef } from 'react';
import { waitingScale } from '../deck/away.ts';
import type { Deck } from '../deck/use-deck.ts';
import { CardFace } from './card-face.tsx';
import { DeckBox } from './deck-layout.tsx';
import { type CardMove, SwipeCard } from './swipe-card.tsx';

/** The top card, which can be thrown, and the next one below it, with its photo already fetched. */
export function MovingStack({ deck }: { deck: Deck }) {
  const { current, next, last, decide } = deck;
  useStartAtPhoto(current?.id);
  const move: CardMove = {
    type: last?.type ?? null,
    returning: last?.returned === true && last.person.id === current?.id,
    still: useReducedMotion() === true,
  };
  return (
    <MotionConfig reducedMotion="user">
      <DeckBox>
        {next ? (
          <div aria-hidden className="absolute inset-0" style={{ scale: waitingScale }}>
            <CardFace key={next.id} person={next} />
          </div>
        ) : null}
        <AnimatePresence custom={move} initial={false}>
          {current ? <SwipeCard key={current.id} person={current} move={move} onDecide={decide} /> : null}
        </AnimatePresence>
      </DeckBox>
    </MotionConfig>
  );
}

/** The decisions stay in view while somebody reads on; the next person starts with the photo nevertheless. */
function useStartAtPhoto(personId: string | undefined): void {
  const shown = useRef(personId);
  useLayoutEffect(() => {
    if (shown.current === personId) return;
    shown.current = personId;
    scrollTo({ top: 0 });
  }, [personId]);
}
