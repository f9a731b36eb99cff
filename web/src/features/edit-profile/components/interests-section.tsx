import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InterestPicker } from '#entities/interests/interest-picker.tsx';
import { saidNow } from '#lib/words/stored-sentence.ts';
import { FieldError } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import type { EditDraft } from '../api/edit-draft.ts';

export function InterestsSection() {
  const { t, i18n } = useTranslation();
  const { watch, setValue, formState } = useFormContext<EditDraft>();
  const [typed, setTyped] = useState('');
  const interests = watch('interests');
  const error = saidNow(i18n, formState.errors.interests?.message);
  return (
    <FormSection title={t('edit-profile:interests.title')} lead={t('edit-profile:interests.lead')}>
      {error ? (
        <FieldError>{error}</FieldError>
      ) : interests.length === 0 ? (
        <p className="font-medium">{t('edit-profile:interests.atLeastOne')}</p>
      ) : null}
      <InterestPicker
        typed={typed}
        onTyped={setTyped}
        interests={interests}
        onChange={(next) => setValue('interests', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
      />
    </FormSection>
  );
}
