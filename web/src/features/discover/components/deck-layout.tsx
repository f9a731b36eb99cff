import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/styling/cn.ts';

/** The size of a card: large, but small enough that card and buttons are visible together. */
export const cardSpace =
  'mx-auto aspect-4/5 w-full max-w-[min(28rem,calc((var(--spacing-between-bars)-10.75rem)*0.8))] min-w-[min(100%,16rem)]';

export function DeckBox(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div data-slot="deck" className={cn('relative', cardSpace)} {...props} />;
}

/** The deck, the details of the person on top, and the decisions, which on a phone stay within the thumb's reach. */
export function DeckLayout({ deck, details, actions }: Record<'deck' | 'details' | 'actions', ReactNode>) {
  return (
    <div className="flex flex-col gap-x-14 gap-y-4 lg:grid lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:gap-y-9">
      <div className="lg:row-span-2">{deck}</div>
      <div className="mx-auto w-full max-w-md lg:mx-0 lg:max-w-xl lg:self-end">{details}</div>
      <div className="-mx-5 px-5 max-lg:sticky max-lg:bottom-tab-bar max-lg:z-20 max-lg:bg-linear-to-t max-lg:from-paper max-lg:from-70% max-lg:to-transparent max-lg:pt-8 max-lg:pb-[calc(0.25rem+var(--deck-foot,0px))]">
        {actions}
      </div>
    </div>
  );
}
