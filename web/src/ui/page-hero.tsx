import type { ReactNode } from 'react';
import { cn } from '#lib/styling/cn.ts';
import { Weave } from './weave.tsx';

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

/** The top of a public page: its title on the weave, which fades behind text. */
export function PageHero({ title, lead, kicker, children, isRuled = true, className }: PageHeroProps) {
  return (
    <header className={cn('relative isolate overflow-hidden', isRuled && 'border-b border-line', className)}>
      <Weave
        strength={0.2}
        className="[mask-image:linear-gradient(200deg,#000_8%,transparent_42%)] lg:[mask-image:linear-gradient(90deg,transparent_52%,#000_82%)]"
      />
      <div className="mx-auto grid w-full max-w-7xl justify-items-start gap-5 px-5 pb-12 pt-14 lg:px-8 lg:pb-20 lg:pt-24">
        {kicker ? <p className="font-semibold text-bark">{kicker}</p> : null}
        <h1 className="max-w-[18ch] text-hero">{title}</h1>
        <p className="max-w-[52ch] text-lg text-ink-soft lg:text-xl">{lead}</p>
        {children}
      </div>
    </header>
  );
}
