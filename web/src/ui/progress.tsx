import { Progress as Primitive } from 'radix-ui';
import { cn } from '#lib/styling/cn.ts';

const tracks = { line: 'bg-line', surface: 'bg-surface' };

interface ProgressProps {
  value: number;
  label: string;
  /** The colour of the rest, which must differ from the background. */
  track?: keyof typeof tracks;
  className?: string;
}

/** Progress, 0 to 100. */
export function Progress({ value, label, track = 'line', className }: ProgressProps) {
  return (
    <Primitive.Root
      data-slot="progress"
      aria-label={label}
      value={value}
      className={cn('h-2 overflow-hidden rounded-full', tracks[track], className)}
    >
      <Primitive.Indicator
        className="h-full rounded-full bg-matoke transition-[width] duration-300"
        style={{ width: `${value}%` }}
      />
    </Primitive.Root>
  );
}
