import { cn } from '#lib/styling/cn.ts';
import { Mark } from './mark.tsx';

/** The rotating logo above a short label. */
export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <div
      role="status"
      data-slot="spinner"
      className={cn('grid place-items-center gap-4 py-16 text-ink-soft', className)}
    >
      <Mark className="size-12 animate-[spin_2.4s_linear_infinite]" />
      <span>{label}</span>
    </div>
  );
}
