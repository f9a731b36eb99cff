import { Skeleton } from './skeleton.tsx';

interface RowsSkeletonProps {
  /** Announced by screen readers while loading. */
  label: string;
  count: number;
  /** The height of a row. */
  className: string;
}

/** Placeholder of a list of cards that is loading. */
export function RowsSkeleton({ label, count, className }: RowsSkeletonProps) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
        <Skeleton key={row} className={className} />
      ))}
    </div>
  );
}
