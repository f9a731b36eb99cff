import type { ReactNode } from 'react';
import { cn } from '#lib/styling/cn.ts';
import { BegunBasket } from './basket/begun-basket.tsx';

const sizes = { md: 'px-6 py-14', sm: 'px-6 py-8', fold: 'px-6 py-6 md:py-14', flush: 'py-6' };

/** The width of the basket. */
const baskets = { md: 'w-60', sm: 'w-40', fold: 'w-36 md:w-60', flush: 'w-40' };

interface EmptyStateProps {
  title: string;
  /** One sentence. */
  children: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** Without an icon there is a basket that is begun: something of the member's own is to grow here. */
  icon?: ReactNode;
  /** `fold` is low on phones, so that its action is above the fold. */
  size?: keyof typeof sizes;
  className?: string;
}

/** The state of an empty list: a drawing, a sentence and one action. */
export function EmptyState({ title, children, action, icon, size = 'md', className }: EmptyStateProps) {
  return (
    <section
      data-slot="empty-state"
      className={cn('grid justify-items-center gap-3 text-center', sizes[size], className)}
    >
      {icon ? (
        <span className="mb-3 grid size-20 place-items-center rounded-full bg-sand text-bark [&_svg]:size-8">
          {icon}
        </span>
      ) : (
        <BegunBasket className={cn('max-w-full', baskets[size])} />
      )}
      <h2 className="text-heading">{title}</h2>
      <p className="max-w-[28em] text-ink-soft">{children}</p>
      {action ? <div className="mt-3">{action}</div> : null}
    </section>
  );
}
