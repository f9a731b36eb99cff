import { limits } from '@awamu/contracts/limits.ts';
import { reportTypes } from '@awamu/contracts/report-types.ts';
import type { ReportRequest } from '@awamu/contracts/safety.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { i18n as I18n } from 'i18next';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '#lib/failures/product-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { reportForm, reportRequestOf } from '../api/report-draft.ts';
import { MessageEvidence } from './message-evidence.tsx';
import { PhotoEvidence } from './photo-evidence.tsx';

interface ReportFieldsProps {
  userId: string;
  name: string;
  isSending: boolean;
  error: unknown;
  onCancel: () => void;
  onSend: (request: ReportRequest) => void;
}

export function ReportFields({ userId, name, isSending, error, onCancel, onSend }: ReportFieldsProps) {
  const { t, i18n } = useTranslation();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(reportForm),
    defaultValues: { details: '', alsoBlock: false },
  });
  const [messageIds, setMessageIds] = useState<readonly string[]>([]);
  const [photoPath, setPhotoPath] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  return (
    <form
      noValidate
      className="mt-5 grid grid-cols-1 gap-5"
      onSubmit={handleSubmit((form) => onSend(reportRequestOf(userId, form, { messageIds, photoPath })))}
    >
      <Field label={t('safety:report.type')} error={formState.errors.type && t('safety:report.typeRequired')}>
        {(control) => (
          <Select {...control} {...register('type')} defaultValue="">
            <option value="" disabled>
              {t('safety:report.chooseType')}
            </option>
            {reportTypes.map((type) => (
              <option key={type} value={type}>
                {t(`safety:types.${type}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('safety:report.details')} error={formState.errors.details && t('safety:report.detailsRequired')}>
        {(control) => (
          <Textarea {...control} {...register('details')} maxLength={limits.report.detailsMaxLength} size="md" />
        )}
      </Field>
      <MessageEvidence userId={userId} chosen={messageIds} onChange={setMessageIds} />
      <PhotoEvidence path={photoPath} onChange={setPhotoPath} onBusy={setBusy} />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" {...register('alsoBlock')} className="size-4.5 shrink-0 accent-bark" />
        {t('safety:report.alsoBlock', { name })}
      </label>
      {error ? <Alert tone="error">{failureOf(i18n, error)}</Alert> : null}
      <FormActions
        cancelLabel={t('cancel')}
        onCancel={onCancel}
        submitLabel={t(isSending ? 'safety:report.sending' : 'safety:report.submit')}
        disabled={isSending || isBusy}
      />
    </form>
  );
}

/** Of the refusals, only the rate limit has a text of its own. */
function failureOf(i18n: I18n, error: unknown): string {
  return isRefusal(error, ['too_many_requests']) ? i18n.t('errors:too_many_requests') : i18n.t('safety:report.failed');
}
