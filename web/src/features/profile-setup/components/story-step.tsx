import { limits } from '@awamu/contracts/limits.ts';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { SetupDraft } from '../api/setup-draft.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { StepHeading } from './step-heading.tsx';

export function StoryStep({ userId }: { userId: string }) {
  const { t } = useTranslation(['profile-setup', 'profile-form']);
  const { register, formState, watch } = useFormContext<SetupDraft>();
  const count = watch('bio').length;
  return (
    <div className="grid gap-7">
      <StepHeading title={t('story.title')} lead={t('story.lead')} />
      <PhotoPicker userId={userId} />
      <Field
        label={t('story.bio')}
        error={formState.errors.bio?.message}
        aside={
          <span className="tabular-nums">{t('profile-form:bio.count', { count, max: limits.bio.maxLength })}</span>
        }
      >
        {(control) => (
          <Textarea
            {...control}
            {...register('bio')}
            maxLength={limits.bio.maxLength}
            placeholder={t('story.bioPlaceholder')}
            className="min-h-40"
          />
        )}
      </Field>
    </div>
  );
}
