import { limits } from '@awamu/contracts/limits.ts';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';

interface ReasonFieldProps {
  /** Says who reads it. */
  hint: string;
  value: string;
  onChange: (reason: string) => void;
}

/** The reason of an action; stored in the audit log. */
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
