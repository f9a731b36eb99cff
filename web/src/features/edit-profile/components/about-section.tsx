import { useFormContext } from 'react-hook-form';
import { BioField } from '#entities/member/bio-field.tsx';
import { t } from '#lib/i18n.ts';
import { saidNow } from '#lib/kept-sentence.ts';
import { FormSection } from '#ui/form-section.tsx';
import type { EditDraft } from '../api/edit-draft.ts';

export function AboutSection() {
  const { register, watch, formState } = useFormContext<EditDraft>();
  return (
    <FormSection title={t('edit-profile:about.title')} lead={t('edit-profile:about.lead')}>
      <BioField
        label={t('edit-profile:about.bio')}
        field={register('bio')}
        count={watch('bio').length}
        error={saidNow(formState.errors.bio?.message)}
      />
    </FormSection>
  );
}
