import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { t } from '#lib/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { reportDetailsMaxLength, reportType, reportTypes, useReportMember } from '../api/report-member.ts';

const reportForm = z.object({
  type: reportType,
  details: z
    .string()
    .max(reportDetailsMaxLength)
    .refine((details) => details.trim() !== ''),
});

interface ReportDialogProps {
  userId: string;
  name: string;
  onClose: () => void;
  onBlock: () => void;
}

/** Choose what it is, tell what happened, send it to the moderators; blocking stands beside it. */
export function ReportDialog({ userId, name, onClose, onBlock }: ReportDialogProps) {
  const report = useReportMember();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(reportForm),
    defaultValues: { details: '' },
  });

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('profile:report.title', { name })}
        description={t('profile:report.text', { name })}
        closeLabel={t('close')}
      >
        {report.isSuccess ? (
          <div className="mt-5 grid gap-5">
            <Notice tone="success">{t('profile:report.done')}</Notice>
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="secondary" onClick={onBlock}>
                {t('profile:block.title', { name })}
              </Button>
              <Button onClick={onClose}>{t('close')}</Button>
            </div>
          </div>
        ) : (
          <form
            noValidate
            className="mt-5 grid gap-5"
            onSubmit={handleSubmit((values) => report.mutate({ userId, ...values }))}
          >
            <Field label={t('profile:report.type')} error={formState.errors.type && t('profile:report.typeRequired')}>
              {(control) => (
                <Select {...control} {...register('type')} defaultValue="">
                  <option value="" disabled>
                    {t('profile:report.chooseType')}
                  </option>
                  {reportTypes.map((type) => (
                    <option key={type} value={type}>
                      {t(`profile:report.types.${type}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field
              label={t('profile:report.details')}
              error={formState.errors.details && t('profile:report.detailsRequired')}
            >
              {(control) => <Textarea {...control} {...register('details')} maxLength={reportDetailsMaxLength} />}
            </Field>
            {report.isError ? <Notice tone="error">{t('profile:report.failed')}</Notice> : null}
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="secondary" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button type="submit" disabled={report.isPending}>
                {t(report.isPending ? 'profile:report.sending' : 'profile:report.submit')}
              </Button>
            </div>
          </form>
        )}
      </DialogContent>
    </Dialog>
  );
}
