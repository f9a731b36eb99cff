import { t } from '#lib/i18n.ts';
import { FormSection } from '#ui/form-section.tsx';
import { MultiChoiceField, SingleChoiceField } from './choice-fields.tsx';

export function PersonalitySection() {
  return (
    <FormSection title={t('edit-profile:personality.title')} lead={t('edit-profile:personality.lead')}>
      <SingleChoiceField optional name="vibe" list="vibe" label={t('edit-profile:personality.vibe')} />
      <SingleChoiceField optional name="lifePhase" list="life_phase" label={t('edit-profile:personality.lifePhase')} />
      <MultiChoiceField
        name="communicationStyle"
        list="communication_style"
        label={t('edit-profile:personality.communication')}
      />
      <SingleChoiceField
        optional
        name="emotionalAvailability"
        list="emotional_availability"
        label={t('edit-profile:personality.availability')}
      />
    </FormSection>
  );
}
