import { Link } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { t } from '#lib/words/i18n.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { useReportMember } from '../api/report-member.ts';
import { ReportFields } from './report-fields.tsx';

interface ReportDialogProps {
  userId: string;
  name: string;
  onClose: () => void;
  /** The report has been stored, and they have been blocked along with it. */
  onSentAndBlocked: () => void;
}

/** Choose what it is, tell what happened, show it, send it to the moderators; and know that it arrived. */
export function ReportDialog({ userId, name, onClose, onSentAndBlocked }: ReportDialogProps) {
  const report = useReportMember();

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('safety:report.title', { name })}
        description={t('safety:report.text', { name })}
        closeLabel={t('close')}
        className="sm:max-h-[92dvh] sm:max-w-lg"
      >
        {report.isSuccess ? (
          <div className="mt-5 grid gap-5">
            <Alert tone="success">{t('safety:report.done')}</Alert>
            <div className="flex flex-wrap justify-end gap-3">
              <Button asChild variant="secondary">
                <Link to={paths.reports}>{t('safety:reports.title')}</Link>
              </Button>
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
      </DialogContent>
    </Dialog>
  );
}
