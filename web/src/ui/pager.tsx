import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cn } from '#lib/styling/cn.ts';
import { Button } from './button.tsx';

interface PagerProps {
  /** The navigation's accessible name. */
  label: string;
  /** 'Showing 1 to 50 of 210 users' */
  shown: string;
  previousLabel: string;
  nextLabel: string;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  className?: string;
}

/** Previous, next, and the range shown. Disabled buttons keep the focus at either end. */
export function Pager(props: PagerProps) {
  return (
    <nav
      aria-label={props.label}
      data-slot="pager"
      className={cn('flex flex-wrap items-center justify-between gap-x-6 gap-y-3', props.className)}
    >
      <p role="status" className="text-ink-soft tabular-nums">
        {props.shown}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          aria-disabled={!props.hasPrevious || undefined}
          onClick={() => props.hasPrevious && props.onPrevious()}
        >
          <ChevronLeft aria-hidden />
          {props.previousLabel}
        </Button>
        <Button
          variant="outline"
          aria-disabled={!props.hasNext || undefined}
          onClick={() => props.hasNext && props.onNext()}
        >
          {props.nextLabel}
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </nav>
  );
}
