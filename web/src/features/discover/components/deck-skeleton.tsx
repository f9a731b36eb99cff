import type { ReactNode } from 'react';
import { cn } from '#lib/styling/cn.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { cardColumns, cardSpace } from './deck-layout.tsx';

/** Placeholder of a card with its details. */
export function DeckSkeleton({ label }: { label: string }) {
  return (
    <div role="status" data-slot="deck-skeleton" className={`grid gap-y-5 lg:items-center ${cardColumns}`}>
      <span className="sr-only">{label}</span>
      <Skeleton className={cardSpace} />
      <DetailsSkeleton className="mx-auto w-full max-w-md lg:mx-0 lg:max-w-xl">
        <p className="text-center text-ink-soft lg:text-left">{label}</p>
      </DetailsSkeleton>
    </div>
  );
}

/** Placeholder of a person's details. */
export function DetailsSkeleton({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <div className={cn('grid content-start gap-4', className)}>
      {children}
      <Skeleton className="h-6 w-4/5" />
      <div className="flex gap-2">
        <Skeleton isRound className="h-8 w-24" />
        <Skeleton isRound className="h-8 w-32" />
        <Skeleton isRound className="h-8 w-20" />
      </div>
      <Skeleton className="h-20 w-full" />
    </div>
  );
}
