import { deckLimits } from '@awamu/contracts/deck-limits.ts';
import type { MemberCard } from '@awamu/contracts/member-card.ts';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CardFrame } from '#entities/member/card-frame.tsx';
import { IntentionChips } from '#entities/member/intention-chips.tsx';
import { InterestChips } from '#entities/member/interest-chips.tsx';
import { nameAndAge } from '#entities/member/place-line.ts';
import { PromptAnswerText } from '#entities/member/prompt-answer-text.tsx';
import { nameOnCard } from '#entities/member/shortened.ts';
import { shownAge } from '#lib/time/birthdate.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { Photo } from '#ui/photo.tsx';
import { answeredPrompts } from '../api/save-profile.ts';
import type { SetupDraft } from '../api/setup-draft.ts';

/** The member's own card as others will see it, from what is answered so far. */
export function OwnCard() {
  const { t, i18n } = useTranslation(['profile-setup', 'profile-form']);
  const draft = useFormContext<SetupDraft>().watch();
  const age = shownAge(draft.birthdate, serverNow());
  const fullName = `${draft.firstName} ${draft.lastName}`.trim() || t('card.name');
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="aspect-[366/622] max-h-[38rem] w-full max-w-[22rem] justify-self-center">
        <CardFrame
          photo={
            <Photo
              src={draft.pictureUrl}
              focus={draft.pictureFocus}
              alt={draft.pictureUrl ? t('profile-form:photo.alt') : ''}
              eager
              shape="fill"
            />
          }
          star={null}
          name={
            <h2
              aria-label={nameAndAge(i18n, { full_name: fullName, age })}
              className="text-[2.3125rem] leading-[1.1] text-pretty wrap-anywhere"
            >
              {nameAndAge(i18n, { full_name: nameOnCard(fullName), age })}
            </h2>
          }
          place={
            draft.location.trim() ? (
              <p className="mt-0.5 line-clamp-2 leading-snug text-pretty wrap-anywhere">{draft.location}</p>
            ) : null
          }
          reason={t('card.reason')}
        />
      </div>
      <IntentionChips intentions={draft.intentions as MemberCard['intentions']} />
      {draft.bio.trim() ? (
        <p dir="auto" className="whitespace-pre-line wrap-break-word">
          {draft.bio}
        </p>
      ) : null}
      {answeredPrompts(draft).map(({ prompt, answer }) => (
        <PromptAnswerText key={prompt} prompt={prompt} answer={answer} />
      ))}
      <InterestChips interests={draft.interests} shared={[]} limit={deckLimits.interestsShown} />
    </div>
  );
}
