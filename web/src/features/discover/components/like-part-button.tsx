import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { relationQuery } from '#entities/interaction/relation.ts';
import { ownProfileQuery } from '#entities/member/own-profile.ts';
import { useMemberId } from '#lib/session/session.ts';
import { Button } from '#ui/button.tsx';
import type { LikedPart } from '../api/interact.ts';
import { LikeDialog, type LikedPerson } from './like-dialog.tsx';

interface LikePartButtonProps {
  person: LikedPerson;
  part: LikedPart;
}

/** Likes a photo or an answer of somebody on whom the member has not decided, or has passed, with an optional note. */
export function LikePartButton({ person, part }: LikePartButtonProps) {
  const { t } = useTranslation();
  const memberId = useMemberId();
  const isComplete = useQuery(ownProfileQuery(memberId)).data?.is_profile_complete;
  const relation = useQuery(relationQuery(memberId, person.id)).data;
  const [isOpen, setOpen] = useState(false);
  // Kept for when the server refuses the note: the button is there again, and the words with it.
  const [note, setNote] = useState('');
  if (!isComplete || (relation !== null && relation !== 'pass')) return null;
  return (
    <>
      <Button
        variant="plain"
        size="icon"
        data-slot="like-part"
        aria-label={t(part.liked_photo ? 'profile:like.photo' : 'profile:like.answer')}
        className="absolute right-3 bottom-3 border border-line bg-surface text-hibiscus-ink shadow-card"
        onClick={() => setOpen(true)}
      >
        <Heart aria-hidden />
      </Button>
      {isOpen ? (
        <LikeDialog person={person} part={part} note={note} onNote={setNote} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
