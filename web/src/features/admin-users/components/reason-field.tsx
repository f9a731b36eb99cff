import { limits } from '@awamu/contracts/limits.ts';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';

interface ReasonFieldProps {
  /** Who reads it. */
  hint: string;
  value: string;
  onChange: (reason: string) => void;
}

/** Why something is done to a member; stored with what was done. */
export function ReasonField({ hint, value, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('admin-users');
  return (
    <Field label={t('reason.label')} hint={hint}>
      {(control) => (
        <Textarea
          {...control}
          required
          value={value}
          maxLength={limits.adminUsers.reasonMaxLength}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
