import { cn } from '#lib/styling/cn.ts';
import { Skeleton } from './skeleton.tsx';

interface RowsSkeletonProps {
  /** What is said of it: that it loads. */
  label: string;
  count: number;
  /** The height of a row. */
  className: string;
}

/** The shape of a list of cards that is on its way. */
export function RowsSkeleton({ label, count, className }: RowsSkeletonProps) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
        <Skeleton key={row} className={cn('rounded-card', className)} />
      ))}
    </div>
  );
}
