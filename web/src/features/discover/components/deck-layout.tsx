import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/styling/cn.ts';

/**
 * The size of a card: as large as the decisions, the tab bar and what is above it (`--deck-head`) allow. The focus view sets the
 * tab bar's height to 0, so no size that is computed from it at the root is used here.
 */
export const cardSpace =
  'mx-auto w-full max-lg:h-[calc(100dvh-var(--spacing-tab-bar)-var(--deck-head)-102px)] max-lg:max-h-[54rem] max-lg:min-h-[320px] max-lg:max-w-[480px] lg:aspect-4/5 lg:max-w-[min(28rem,calc((var(--spacing-between-bars)-10.75rem)*0.8))] lg:min-w-[16rem]';

export function DeckBox(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div data-slot="deck" className={cn('relative', cardSpace)} {...props} />;
}

/** The deck, the details of the person on top, and the decisions, which on a phone stay within the thumb's reach. */
export function DeckLayout({ deck, details, actions }: Record<'deck' | 'details' | 'actions', ReactNode>) {
  return (
    <div className="flex flex-col gap-x-14 gap-y-4 max-lg:-mx-2 lg:grid lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:gap-y-9">
      <div className="lg:row-span-2">{deck}</div>
      <div className="mx-auto w-full max-w-md max-lg:px-2 lg:mx-0 lg:max-w-xl lg:self-end">{details}</div>
      <div className="max-lg:sticky max-lg:bottom-tab-bar max-lg:z-20 max-lg:-mx-3 max-lg:-mb-px max-lg:bg-paper max-lg:px-3 max-lg:pt-[16px] max-lg:pb-[calc(16px+var(--deck-foot,0px))]">
        {actions}
      </div>
    </div>
  );
}
