import { useTranslation } from 'react-i18next';
import { ProfileFields } from '#entities/member/profile-fields.tsx';
import { columnsOfStep } from '../api/setup-draft.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { StepHeading } from './step-heading.tsx';

export function StoryStep({ userId }: { userId: string }) {
  const { t } = useTranslation(['profile-setup', 'profile-form']);
  return (
    <div className="grid gap-7">
      <StepHeading title={t('story.title')} lead={t('story.lead')} />
      <PhotoPicker userId={userId} />
      <ProfileFields isWizard columns={columnsOfStep('story')} labelOf={(column) => t(`field.${column}`)} />
    </div>
  );
}
