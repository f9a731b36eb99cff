import { limits } from '@awamu/contracts/limits.ts';
import { suggestedInterests } from '@awamu/contracts/options.ts';
import { Plus, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { suggestionsShown, withInterest } from '../api/interest-list.ts';
import type { SetupDraft } from '../api/setup-draft.ts';
import { ChosenInterests } from './chosen-interests.tsx';
import { OwnInterestField } from './own-interest-field.tsx';
import { StepHeading } from './step-heading.tsx';

export function InterestsStep() {
  const { t } = useTranslation('profile-setup');
  const { watch, setValue, formState } = useFormContext<SetupDraft>();
  const interests = watch('interests');
  const [page, setPage] = useState(0);
  const missing = limits.interests.minInWizard - interests.length;

  function replace(next: string[]): void {
    setValue('interests', next, { shouldValidate: formState.errors.interests !== undefined });
  }

  return (
    <div className="grid gap-7">
      <StepHeading title={t('interests.title')} lead={t('interests.lead')} />
      <div aria-live="polite" className="font-medium">
        {missing > 0 ? (
          <p>{interests.length === 0 ? t('interests.atLeast') : t('interests.remaining', { count: missing })}</p>
        ) : null}
      </div>
      {interests.length > 0 ? (
        <ChosenInterests
          interests={interests}
          onRemove={(gone) => replace(interests.filter((interest) => interest !== gone))}
        />
      ) : null}
      <section className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg">{t('interests.suggestions')}</h2>
          <Button variant="link" size="inline" onClick={() => setPage(page + 1)}>
            <Shuffle aria-hidden />
            {t('interests.more')}
          </Button>
        </div>
        <ul className="flex flex-wrap gap-2">
          {suggestionsShown(suggestedInterests, interests, page).map((interest) => (
            <li key={interest}>
              <Button variant="outline" onClick={() => replace(withInterest(interests, interest).interests)}>
                <Plus aria-hidden />
                {interest}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <OwnInterestField interests={interests} onChange={replace} />
    </div>
  );
}
