import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BioField } from '#entities/member/bio-field.tsx';
import { saidNow } from '#lib/kept-sentence.ts';
import type { SetupDraft } from '../api/setup-draft.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { StepHeading } from './step-heading.tsx';

export function StoryStep({ userId }: { userId: string }) {
  const { t } = useTranslation(['profile-setup', 'profile-form']);
  const { register, formState, watch } = useFormContext<SetupDraft>();
  return (
    <div className="grid gap-7">
      <StepHeading title={t('story.title')} lead={t('story.lead')} />
      <PhotoPicker userId={userId} />
      <BioField
        label={t('story.bio')}
        field={register('bio')}
        count={watch('bio').length}
        error={saidNow(formState.errors.bio?.message)}
      />
    </div>
  );
}
