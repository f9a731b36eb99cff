import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#lib/styling/cn.ts';

interface StatTileProps {
  icon: LucideIcon;
  label: string;
  /** The number, formatted for the reader's locale. */
  value: ReactNode;
  /** A second number that explains the first. */
  note?: ReactNode;
  tone?: 'sand' | 'hibiscus' | 'matoke' | 'lake';
  className?: string;
}

const tones = {
  sand: 'bg-sand text-bark',
  hibiscus: 'bg-hibiscus-soft text-hibiscus-ink',
  matoke: 'bg-matoke-soft text-matoke-ink',
  lake: 'bg-lake-soft text-lake',
};

/** One labelled number, as a pair of a description list: put several into a <dl>. */
export function StatTile({ icon: Icon, label, value, note, tone = 'sand', className }: StatTileProps) {
  return (
    <div
      data-slot="stat-tile"
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 rounded-card bg-surface p-5 shadow-card',
        className,
      )}
    >
      <dt className="col-start-2 text-sm font-semibold text-ink-soft">{label}</dt>
      <dd className="col-start-2">
        <span className="block font-display text-title leading-tight tabular-nums">{value}</span>
        {note ? <span className="block text-sm text-ink-soft">{note}</span> : null}
      </dd>
      <span
        aria-hidden
        className={cn('col-start-1 row-span-2 row-start-1 grid size-12 place-items-center rounded-full', tones[tone])}
      >
        <Icon className="size-6" />
      </span>
    </div>
  );
}
