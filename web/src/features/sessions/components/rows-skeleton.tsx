import { Skeleton } from '#ui/skeleton.tsx';

/** Placeholder of a list of devices or events. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="grid gap-8 py-1">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
        <div key={row} className="flex items-center gap-4">
          <Skeleton isRound className="size-11" />
          <div className="grid grow gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
