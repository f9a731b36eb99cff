import type { ReactNode } from 'react';
import { cn } from '#lib/styling/cn.ts';
import { HomeBasket } from './basket/home-basket.tsx';

/** The width from the left edge of a page to the basket at `--basket-left` of the window, less a gap. */
export const beforeBasket = 'lg:max-w-[calc(var(--basket-left)-max(0px,(100vw-79rem)/2)-4rem)]';

interface PageHeroProps {
  title: string;
  lead: string;
  /** A small line above the title. */
  kicker?: ReactNode;
  /** Content below the lead, such as a date or a button. */
  children?: ReactNode;
  /** False if what follows has a line of its own. */
  isRuled?: boolean;
  className?: string;
}

/** The top of a public page: its title, below the basket on phones and beside it on wide screens. */
export function PageHero({ title, lead, kicker, children, isRuled = true, className }: PageHeroProps) {
  return (
    <header
      className={cn(
        'relative isolate overflow-hidden [--basket-left:max(58vw,40rem)]',
        isRuled && 'border-b border-line',
        className,
      )}
    >
      <div className="mx-auto w-full max-w-7xl px-5 pb-12 pt-40 lg:px-8 lg:pb-20 lg:pt-24">
        {/* No text lies on the basket, whatever the language and the width. */}
        <div className={cn('grid grid-cols-1 justify-items-start gap-5', beforeBasket)}>
          {kicker ? <p className="font-semibold text-bark">{kicker}</p> : null}
          <h1 className="max-w-[11.8em] text-hero">{title}</h1>
          <p className="max-w-[34.6em] text-lg text-ink-soft lg:text-xl">{lead}</p>
          {children}
        </div>
      </div>
      {/* Last, because its place depends on the height of all the rest, which may arrive after it was painted. */}
      <HomeBasket className="absolute -right-24 -top-44 -z-10 w-80 lg:left-(--basket-left) lg:right-auto lg:top-1/2 lg:w-[clamp(42rem,100vw-var(--basket-left)+6rem,61rem)] lg:-translate-y-1/2" />
    </header>
  );
}
