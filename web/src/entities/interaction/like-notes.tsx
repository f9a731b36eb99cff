import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '#lib/styling/cn.ts';
import { type LikeNote, likeNotesQuery } from './like-notes-query.ts';

interface LikeNotesProps extends Omit<LikeNoteListProps, 'notes'> {
  memberId: string;
  otherId: string;
}

/** What two members wrote with their likes, and on what those landed (words: namespace profile); nothing without notes. */
export function LikeNotes({ memberId, otherId, ...list }: LikeNotesProps) {
  const notes = useQuery(likeNotesQuery(memberId, otherId)).data ?? [];
  return <LikeNoteList notes={notes} {...list} />;
}

interface LikeNoteListProps {
  notes: readonly LikeNote[];
  /** The other's first name. */
  name: string;
  className?: string | undefined;
}

/** The same for notes that have been fetched. */
export function LikeNoteList({ notes, name, className }: LikeNoteListProps) {
  const { t } = useTranslation();
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
