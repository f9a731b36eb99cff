import { limits } from '@awamu/contracts/limits.ts';
import { useFormContext } from 'react-hook-form';
import { t } from '#lib/i18n.ts';
import { Field } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { EditDraft } from '../api/edit-draft.ts';

export function AboutSection() {
  const { register, watch, formState } = useFormContext<EditDraft>();
  const count = watch('bio').length;
  return (
    <FormSection title={t('edit-profile:about.title')} lead={t('edit-profile:about.lead')}>
      <Field
        label={t('edit-profile:about.bio')}
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
            placeholder={t('edit-profile:about.placeholder')}
            className="min-h-40"
          />
        )}
      </Field>
    </FormSection>
  );
}
