import { lazy, Suspense } from 'react';
import { logFailure } from '#lib/failures/log-failure.ts';
import { afterFirstScreen } from '#lib/page/first-screen.ts';
import type { Deck } from '../deck/use-deck.ts';
import { CardFace } from './card-face.tsx';
import { DeckBox } from './deck-layout.tsx';

// Animation is a sixth of the deck's code: buttons and keys work before it loads, and without it if it fails to load.
const MovingStack = lazy(() =>
  afterFirstScreen(() => import('./moving-stack.tsx')).then(
    (module) => ({ default: module.MovingStack }),
    (error: unknown) => {
      logFailure('moving cards', error);
      return { default: StillStack };
    },
  ),
);

/** The top card, which cannot be dragged until the animation code has loaded. */
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
        <article data-person={current.id} aria-label={current.full_name} className="absolute inset-0 z-10">
          <CardFace key={current.id} person={current} eager />
        </article>
      ) : null}
    </DeckBox>
  );
}
