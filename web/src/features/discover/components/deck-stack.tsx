import { lazy, Suspense } from 'react';
import { logFailure } from '#lib/failures/log-failure.ts';
import { afterFirstScreen } from '#lib/page/first-screen.ts';
import type { Deck } from '../deck/use-deck.ts';
import { CardFace } from './card-face.tsx';
import { DeckBox } from './deck-layout.tsx';

// What lets cards be thrown is a sixth of all that the deck is made of: buttons and keys do not wait for it, and do without
// where it does not come.
const MovingStack = lazy(() =>
  afterFirstScreen(() => import('./moving-stack.tsx')).then(
    (module) => ({ default: module.MovingStack }),
    (error: unknown) => {
      logFailure('moving cards', error);
      return { default: StillStack };
    },
  ),
);

/** The card on top, which lies still until what moves it is there. */
export function DeckStack({ deck }: { deck: Deck }) {
  return (
    <Suspense fallback={<StillStack deck={deck} />}>
      <MovingStack deck={deck} />
    </Suspense>
  );
}

function StillStack({ deck: { current } }: { deck: Deck }) {
  return (
    <DeckBox>
      {current ? (
        <article aria-label={current.full_name} className="absolute inset-0 z-10">
          <CardFace key={current.id} person={current} eager />
        </article>
      ) : null}
    </DeckBox>
  );
}
