import { featuredLimits } from '@awamu/contracts/advertising.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { Textarea } from '#ui/textarea.tsx';

interface RejectFormProps {
  isBusy: boolean;
  onCancel: () => void;
  onReject: (reason: string) => void;
}

/** A rejection requires a reason. */
export function RejectForm({ isBusy, onCancel, onReject }: RejectFormProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isEmpty = !reason.trim();

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!isEmpty) onReject(reason.trim());
  }

  return (
    <form noValidate className="mt-5 grid gap-5" onSubmit={submit}>
      <Field
        label={t('admin-featured:reject.reason')}
        aside={t('admin-featured:reject.count', { count: reason.length, max: featuredLimits.reason })}
        error={isTried && isEmpty ? t('admin-featured:reject.reasonRequired') : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            value={reason}
            maxLength={featuredLimits.reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <FormActions
        cancelLabel={t('cancel')}
        onCancel={onCancel}
        submitLabel={t(isBusy ? 'admin-featured:reject.submitting' : 'admin-featured:reject.submit')}
        variant="danger"
        disabled={isBusy}
      />
    </form>
  );
}
