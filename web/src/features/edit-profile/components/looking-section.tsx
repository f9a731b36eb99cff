import { t } from '#lib/i18n.ts';
import { FormSection } from '#ui/form-section.tsx';
import { MultiChoiceField, SingleChoiceField } from './choice-fields.tsx';

export function LookingSection() {
  return (
    <FormSection title={t('edit-profile:looking.title')} lead={t('edit-profile:looking.lead')}>
      <SingleChoiceField name="lookingFor" list="looking_for" label={t('edit-profile:looking.lookingFor')} />
      <MultiChoiceField name="intentions" list="intentions" label={t('edit-profile:looking.intentions')} />
      <MultiChoiceField name="regionPreference" list="region_preference" label={t('edit-profile:looking.regions')} />
    </FormSection>
  );
}
