import CloudOff from 'lucide-react/icons/cloud-off';
import { cn } from '#lib/styling/cn.ts';
import { Button } from './button.tsx';

const sizes = { md: 'px-6 py-14', sm: 'px-6 py-8' };

interface ErrorStateProps {
  title: string;
  message: string;
  retryLabel: string;
  onRetry: () => void;
  size?: keyof typeof sizes;
  className?: string;
}

/** Says what could not be loaded, with a retry button. */
export function ErrorState({ title, message, retryLabel, onRetry, size = 'md', className }: ErrorStateProps) {
  return (
    <section
      role="alert"
      data-slot="error-state"
      className={cn('grid justify-items-center gap-3 text-center', sizes[size], className)}
    >
      <span className="mb-2 grid size-20 place-items-center rounded-full bg-hibiscus-soft text-hibiscus-ink">
        <CloudOff aria-hidden className="size-9" strokeWidth={1.5} />
      </span>
      <h2 className="text-heading">{title}</h2>
      <p className="max-w-[28em] text-ink-soft">{message}</p>
      <Button className="mt-3" onClick={onRetry}>
        {retryLabel}
      </Button>
    </section>
  );
}
