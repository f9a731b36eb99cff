import { limits } from '@awamu/contracts/limits.ts';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InterestPicker } from '#entities/interests/interest-picker.tsx';
import { cn } from '#lib/styling/cn.ts';
import type { SetupDraft } from '../api/setup-draft.ts';

export function InterestsScreen() {
  const { t } = useTranslation('profile-setup');
  const { watch, setValue, formState } = useFormContext<SetupDraft>();
  const [interests, typed] = watch(['interests', 'ownInterest']);
  const missing = limits.interests.minInWizard - interests.length;

  return (
    <>
      <div aria-live="polite" className="font-medium empty:hidden">
        {missing > 0 ? (
          <p
            tabIndex={-1}
            data-slot="missing-interests"
            className={cn('scroll-mt-24', formState.errors.interests && 'text-hibiscus-ink')}
          >
            {interests.length === 0 ? t('interests.atLeast') : t('interests.remaining', { count: missing })}
          </p>
        ) : null}
      </div>
      <InterestPicker
        interests={interests}
        typed={typed}
        onTyped={(next) => setValue('ownInterest', next)}
        onChange={(next) => setValue('interests', next, { shouldValidate: formState.errors.interests !== undefined })}
      />
    </>
  );
}
