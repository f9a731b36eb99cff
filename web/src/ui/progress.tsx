import { Progress as Primitive } from 'radix-ui';
import { cn } from '#lib/styling/cn.ts';

/** Progress, 0 to 100. */
export function Progress({ value, label, className }: { value: number; label: string; className?: string }) {
  return (
    <Primitive.Root
      data-slot="progress"
      aria-label={label}
      value={value}
      className={cn('h-2 overflow-hidden rounded-full bg-line', className)}
    >
      <Primitive.Indicator
        className="h-full rounded-full bg-matoke transition-[width] duration-300"
        style={{ width: `${value}%` }}
      />
    </Primitive.Root>
  );
}
