import type { ReactNode } from 'react';
import { cn } from '#lib/styling/cn.ts';
import { Weave } from './weave.tsx';

const sizes = { md: 'px-6 py-14', sm: 'px-6 py-8', fold: 'px-6 py-6 lg:py-14', flush: 'py-6' };

interface EmptyStateProps {
  title: string;
  /** One sentence. */
  children: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** An icon, drawn in the middle of the weave. */
  icon: ReactNode;
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
      <div className="relative isolate mb-3 grid size-33 place-items-center overflow-hidden rounded-full bg-sand">
        <Weave strength={0.5} />
        <span className="grid size-16 place-items-center rounded-full bg-surface text-bark shadow-card [&_svg]:size-7">
          {icon}
        </span>
      </div>
      <h2 className="text-heading">{title}</h2>
      <p className="max-w-[42ch] text-ink-soft">{children}</p>
      {action ? <div className="mt-3">{action}</div> : null}
    </section>
  );
}
