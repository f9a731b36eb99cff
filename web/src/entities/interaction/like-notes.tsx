import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '#lib/styling/cn.ts';
import { likeNotesQuery } from './like-notes-query.ts';

interface LikeNotesProps {
  memberId: string;
  otherId: string;
  /** The other's first name. */
  name: string;
  className?: string;
}

/** What two members wrote with their likes, and on what those landed (words: namespace profile); nothing without notes. */
export function LikeNotes({ memberId, otherId, name, className }: LikeNotesProps) {
  const { t } = useTranslation();
  const notes = useQuery(likeNotesQuery(memberId, otherId)).data ?? [];
  if (notes.length === 0) return null;
  return (
    <ul data-slot="like-notes" className={cn('grid gap-3', className)}>
      {notes.map(({ from, landedOn, note }) => (
        <li key={from} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <Heart aria-hidden className="mt-0.5 size-5 text-bark" />
          <span className="text-sm text-ink-soft">{t(`profile:notes.${from}_${landedOn}`, { name })}</span>
          {note ? (
            <p dir="auto" className="col-start-2 font-display text-lg/snug wrap-anywhere">
              {note}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
