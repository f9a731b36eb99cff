import { Skeleton } from '#ui/skeleton.tsx';

/** The shape of a card with its details. */
export function DeckSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-x-14 gap-y-5 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:items-center">
      <span className="sr-only">{label}</span>
      <Skeleton className="mx-auto aspect-4/5 w-full max-w-[min(28rem,calc((100dvh-19rem)*0.8))] min-w-64 rounded-card" />
      <div className="mx-auto grid w-full max-w-md gap-4 lg:mx-0 lg:max-w-xl">
        <p className="text-center text-ink-soft lg:text-left">{label}</p>
        <Skeleton className="h-6 w-4/5" />
        <div className="flex gap-2">
          <Skeleton className="h-8 w-24 rounded-full" />
          <Skeleton className="h-8 w-32 rounded-full" />
          <Skeleton className="h-8 w-20 rounded-full" />
        </div>
        <Skeleton className="h-20 w-full" />
      </div>
    </div>
  );
}
