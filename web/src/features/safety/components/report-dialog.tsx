import { useTranslation } from 'react-i18next';
import { paths } from '#lib/addresses/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { OpenDialog } from '#ui/dialog.tsx';
import { useReportMember } from '../api/report-member.ts';
import { ReportFields } from './report-fields.tsx';

interface ReportDialogProps {
  userId: string;
  name: string;
  onClose: () => void;
  /** Called when the report was stored and the member blocked with it. */
  onSentAndBlocked: () => void;
}

/** The report form: category, description, evidence, and a confirmation. */
export function ReportDialog({ userId, name, onClose, onSentAndBlocked }: ReportDialogProps) {
  const { t } = useTranslation();
  const report = useReportMember();

  return (
    <OpenDialog
      onClose={onClose}
      title={t('safety:report.title', { name })}
      description={t('safety:report.text', { name })}
      closeLabel={t('close')}
      size="lg"
    >
      {report.isSuccess ? (
        <div className="mt-5 grid gap-5">
          <Alert tone="success">{t('safety:report.done')}</Alert>
          <div className="flex flex-wrap justify-end gap-3">
            <ButtonLink to={paths.reports} variant="secondary">
              {t('safety:reports.title')}
            </ButtonLink>
            <Button onClick={onClose}>{t('close')}</Button>
          </div>
        </div>
      ) : (
        <ReportFields
          userId={userId}
          name={name}
          isSending={report.isPending}
          error={report.error}
          onCancel={onClose}
          onSend={(request) => report.mutate(request, { onSuccess: () => request.also_block && onSentAndBlocked() })}
        />
      )}
    </OpenDialog>
  );
}
