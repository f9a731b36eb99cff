import { deckLimits } from '@awamu/contracts/deck-limits.ts';
import type { MemberCard } from '@awamu/contracts/member-card.ts';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IntentionChips } from '#entities/member/intention-chips.tsx';
import { shownAge } from '#lib/time/birthdate.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Photo } from '#ui/photo.tsx';
import type { SetupDraft } from '../api/setup-draft.ts';
import { StepHeading } from './step-heading.tsx';

/** A preview of the profile before it is saved. */
export function DoneStep() {
  const { t } = useTranslation(['profile-setup', 'profile-form']);
  const draft = useFormContext<SetupDraft>().watch();
  const age = shownAge(draft.birthdate, serverNow());
  const name = `${draft.firstName} ${draft.lastName}`.trim();
  return (
    <div className="grid gap-7">
      <StepHeading title={t('done.title')} lead={t('done.lead')} />
      <Card className="grid overflow-hidden sm:grid-cols-[2fr_3fr]">
        <Photo
          src={draft.pictureUrl}
          focus={draft.pictureFocus}
          alt={t('profile-form:photo.alt')}
          eager
          shape="square"
        />
        <div className="grid content-start gap-4 p-6">
          <div>
            <h2 className="text-heading break-words">{age === null ? name : t('done.nameAndAge', { name, age })}</h2>
            <p className="text-ink-soft">{draft.location}</p>
          </div>
          <IntentionChips intentions={draft.intentions as MemberCard['intentions']} />
          <p dir="auto" className="whitespace-pre-line break-words">
            {draft.bio}
          </p>
          <ul className="flex flex-wrap gap-2">
            {draft.interests.slice(0, deckLimits.interestsShown).map((interest) => (
              <li key={interest}>
                <Chip>{interest}</Chip>
              </li>
            ))}
          </ul>
        </div>
      </Card>
    </div>
  );
}
