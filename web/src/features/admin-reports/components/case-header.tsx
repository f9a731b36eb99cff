import type { ReportCase } from '@awamu/contracts/report-case.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { useMemberId } from '#lib/session/session.ts';
import { dateAndTime } from '#lib/time/time.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { showFailure } from '#ui/show-failure.ts';
import { reportStateQuery } from '../api/report-case.ts';
import { reportedName } from '../api/reported-name.ts';
import { useTakeReport } from '../api/take-report.ts';
import { DueText, PriorityChip, ProgressChip } from './report-chips.tsx';

interface CaseHeaderProps {
  known: ReportCase;
  readAt: Date;
  onReload: () => void;
}

/** Subject, status, due date, and the button to take the case. */
export function CaseHeader({ known, readAt, onReload }: CaseHeaderProps) {
  const { t, i18n } = useTranslation();
  const { report } = known;
  const title = useRef<HTMLHeadingElement>(null);
  // Keyboard users continue here, and screen readers announce the case.
  useEffect(() => title.current?.focus(), []);
  const isOpen = report.status === 'pending' || report.status === 'reviewing';

  return (
    <header className="grid gap-4">
      <h2 ref={title} tabIndex={-1} className="text-heading wrap-anywhere focus-visible:outline-none">
        {t('admin-reports:case.title', {
          type: t(`admin-reports:types.${report.report_type}`),
          name: reportedName(i18n, known),
        })}
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PriorityChip priority={report.priority} />
        <ProgressChip {...report} />
        {isOpen ? <DueText dueAt={report.due_at} now={readAt} /> : null}
        <span className="text-sm text-ink-soft">
          {t('admin-reports:case.received', { time: dateAndTime(i18n, report.created_at) })} ·{' '}
          {t('admin-reports:case.audited')}
        </span>
      </div>
      {isOpen ? <TakeReport known={known} /> : null}
      {isOpen ? <ChangedMeanwhile known={known} onReload={onReload} /> : null}
    </header>
  );
}

function TakeReport({ known: { report, obstacle } }: Pick<CaseHeaderProps, 'known'>) {
  const { t, i18n } = useTranslation();
  const memberId = useMemberId();
  const take = useTakeReport();
  const isMine = report.status === 'reviewing' && report.reviewed_by === memberId;
  if (isMine || obstacle === 'own_case') return null;
  return (
    <Button
      variant="outline"
      className="justify-self-start"
      disabled={take.isPending}
      onClick={() =>
        take.mutate(report.id, {
          onSuccess: () => void toast.success(t('admin-reports:queue.taken')),
          onError: (error) => showFailure(failureSentence(i18n, error)),
        })
      }
    >
      {t(report.status === 'reviewing' ? 'admin-reports:case.takeOver' : 'admin-reports:case.take')}
    </Button>
  );
}

/** Another moderator has taken or decided the case while it was open. */
function ChangedMeanwhile({ known: { report }, onReload }: Pick<CaseHeaderProps, 'known' | 'onReload'>) {
  const { t } = useTranslation();
  const state = useQuery(reportStateQuery(report.id)).data;
  if (!state || (state.status === report.status && state.reviewed_by === report.reviewed_by)) return null;
  const isDecided = state.status === 'resolved' || state.status === 'dismissed';
  return (
    <Alert tone="info">
      <p>{t(isDecided ? 'admin-reports:case.changedDecided' : 'admin-reports:case.changedTaken')}</p>
      <Button variant="link" size="inline" onClick={onReload}>
        {t('admin-reports:case.reload')}
      </Button>
    </Alert>
  );
}
