import { cn } from '#lib/styling/cn.ts';
import { Mark } from './mark.tsx';

const sizes = { sm: 'py-6', md: 'py-16' };

interface SpinnerProps {
  label: string;
  size?: keyof typeof sizes;
  className?: string;
}

/** The rotating logo above a short label. */
export function Spinner({ label, size = 'md', className }: SpinnerProps) {
  return (
    <div
      role="status"
      data-slot="spinner"
      className={cn('grid place-items-center gap-4 text-ink-soft', sizes[size], className)}
    >
      <Mark className="size-12 animate-[spin_2.4s_linear_infinite]" />
      <span>{label}</span>
    </div>
  );
}
