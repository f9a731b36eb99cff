import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/styling/cn.ts';

/**
 * The size of a card: as large as the decisions, the tab bar and what is above it (`--deck-head`) allow. The focus view sets the
 * tab bar's height to 0, so no size that is computed from it at the root is used here.
 */
export const cardSpace =
  'mx-auto w-full [--deck-row:102px] short:[--deck-row:90px] max-lg:h-[calc(100dvh-var(--spacing-tab-bar)-var(--deck-head)-var(--deck-row))] max-lg:max-h-[54rem] max-lg:min-h-[320px] max-lg:max-w-[480px] lg:aspect-4/5';

/** On wide screens the card's column, below which the decisions are within the window, and the details beside it. */
export const cardColumns =
  'gap-x-14 lg:grid-cols-[max(16rem,min(30rem,40vw,(100dvh-var(--deck-head)-7.5rem)*0.8))_minmax(0,1fr)]';

export function DeckBox(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div data-slot="deck" className={cn('relative', cardSpace)} {...props} />;
}

/**
 * The deck, the decisions and the details of the person on top. The decisions stay in view however much there is to read: on a
 * phone within the thumb's reach, below the details; on wide screens below the card.
 */
export function DeckLayout({ deck, details, actions }: Record<'deck' | 'details' | 'actions', ReactNode>) {
  return (
    <div className={`flex flex-col gap-y-4 max-lg:-mx-2 lg:grid ${cardColumns}`}>
      <div>{deck}</div>
      <div className="[--above-row:16px] short:[--above-row:10px] max-lg:sticky max-lg:bottom-tab-bar max-lg:z-20 max-lg:order-last max-lg:-mx-3 max-lg:-mb-px max-lg:bg-paper max-lg:px-3 max-lg:pt-(--above-row) max-lg:pb-[calc(var(--above-row)+var(--deck-foot,0px))]">
        {actions}
      </div>
      <div className="mx-auto w-full max-w-md max-lg:px-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mx-0 lg:max-w-xl lg:self-center">
        {details}
      </div>
    </div>
  );
}
