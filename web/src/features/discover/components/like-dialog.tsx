import { limits } from '@awamu/contracts/limits.ts';
import type { MemberCard } from '@awamu/contracts/member-card.ts';
import type { InteractionType } from '@awamu/contracts/options.ts';
import Heart from 'lucide-react/icons/heart';
import Star from 'lucide-react/icons/star';
import { useTranslation } from 'react-i18next';
import { firstName } from '#entities/member/place-line.ts';
import { PromptAnswerText } from '#entities/member/prompt-answer-text.tsx';
import { photoSource } from '#lib/media/photo-url.ts';
import { Button } from '#ui/button.tsx';
import { OpenDialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Photo } from '#ui/photo.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { LikedPart } from '../api/interact.ts';
import { useProfileDecision } from '../deck/use-profile-decision.ts';

export type LikedPerson = Pick<MemberCard, 'id' | 'full_name' | 'prompts'>;

interface LikeDialogProps {
  person: LikedPerson;
  part: LikedPart;
  note: string;
  onNote: (note: string) => void;
  onClose: () => void;
}

/** Like or Super Like of a photo or an answer, with an optional note. */
export function LikeDialog({ person, part, note, onNote, onClose }: LikeDialogProps) {
  const { t } = useTranslation();
  const { decide } = useProfileDecision(person.id);
  const name = firstName(person.full_name);
  const { maxLength: max } = limits.likeNote;

  function send(type: InteractionType): void {
    decide(type, note.trim() ? { ...part, note } : part);
    onClose();
  }

  return (
    <OpenDialog
      title={t('profile:like.title', { name })}
      description={t('profile:like.text', { name })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <Liked person={person} part={part} />
      <form
        className="mt-5 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          send('like');
        }}
      >
        <Field
          label={t('profile:like.note')}
          aside={<span className="tabular-nums">{t('profile:like.count', { count: note.length, max })}</span>}
        >
          {(control) => (
            <Textarea
              {...control}
              size="sm"
              value={note}
              maxLength={max}
              onChange={(event) => onNote(event.target.value)}
            />
          )}
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Button variant="outline" onClick={() => send('super_like')}>
            <Star aria-hidden className="text-gold-ink max-[379px]:hidden" />
            {t('discover:action.super_like')}
          </Button>
          <Button type="submit" variant="like">
            <Heart aria-hidden fill="currentColor" />
            {t('discover:action.like')}
          </Button>
        </div>
      </form>
    </OpenDialog>
  );
}

/** What the like lands on: the photo, or the words of the answer. */
function Liked({ person, part }: Pick<LikeDialogProps, 'person' | 'part'>) {
  const { t } = useTranslation();
  if (part.liked_photo) {
    const alt = t('member:photoOf', { name: person.full_name });
    return (
      <Photo
        // The widths of the profile's photos, one of which has been loaded.
        {...photoSource(part.liked_photo, [160, 320, 480, 640, 960], '6rem')}
        alt={alt}
        shape="thumbnail"
        className="mt-5 w-24"
        eager
      />
    );
  }
  const answer = person.prompts.find(({ prompt }) => prompt === part.liked_prompt);
  return answer ? (
    <blockquote className="mt-5 border-l-2 border-line-strong pl-4">
      <PromptAnswerText {...answer} size="sm" />
    </blockquote>
  ) : null;
}
