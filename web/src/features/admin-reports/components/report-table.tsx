import type { QueuedReport } from '@awamu/contracts/moderation.ts';
import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { dateAndTime } from '#lib/time/time.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Separated } from '#ui/separated.tsx';
import { showFailure } from '#ui/show-failure.ts';
import { type Column, Table } from '#ui/table.tsx';
import type { ReportList } from '../api/report-queue.ts';
import { useTakeReport } from '../api/take-report.ts';
import { DueText, PriorityChip, ProgressChip } from './report-chips.tsx';

interface ReportTableProps {
  list: ReportList;
  reports: readonly QueuedReport[];
  /** When the list was fetched. */
  now: Date;
  isStale: boolean;
}

export function ReportTable({ list, reports, now, isStale }: ReportTableProps) {
  const { t, i18n } = useTranslation();
  const ends = list === 'open' ? openColumns(i18n, now) : decidedColumns(i18n);
  return (
    <Table
      label={t(`admin-reports:queue.${list}`)}
      columns={[...beginning(i18n), ...ends, actions(i18n)]}
      rows={reports}
      rowKey={({ id }) => id}
      isStale={isStale}
    />
  );
}

function nameOf(i18n: I18n, { reported_name, reported_user_id }: QueuedReport): string {
  if (reported_name) return reported_name;
  return i18n.t(reported_user_id ? 'admin-reports:queue.unnamed' : 'admin-reports:queue.gone');
}

function authorOf(i18n: I18n, { source, reporter_name }: QueuedReport): string {
  if (source === 'screening') return i18n.t('admin-reports:queue.byScreening');
  if (source === 'visitor') return i18n.t('admin-reports:queue.byVisitor');
  return reporter_name
    ? i18n.t('admin-reports:queue.by', { name: reporter_name })
    : i18n.t('admin-reports:queue.byGone');
}

const beginning = (i18n: I18n): Column<QueuedReport>[] => [
  {
    key: 'report',
    title: i18n.t('admin-reports:queue.column.report'),
    onPhone: 'head',
    cell: (report) => (
      <div className="grid gap-0.5">
        <Link to={addressOf(report)} className="font-semibold underline-offset-4 hover:underline">
          {i18n.t(`admin-reports:types.${report.report_type}`)}
        </Link>
        <span className="text-sm text-ink-soft wrap-anywhere">
          <Separated
            parts={[authorOf(i18n, report), i18n.t('admin-reports:queue.evidence', { count: report.evidence_count })]}
          />
        </span>
      </div>
    ),
  },
  {
    key: 'member',
    title: i18n.t('admin-reports:queue.column.member'),
    cell: (report) => <bdi className="wrap-anywhere">{nameOf(i18n, report)}</bdi>,
  },
];

function openColumns(i18n: I18n, now: Date): Column<QueuedReport>[] {
  return [
    {
      key: 'priority',
      title: i18n.t('admin-reports:queue.column.priority'),
      cell: ({ priority }) => <PriorityChip priority={priority} />,
    },
    {
      key: 'due',
      title: i18n.t('admin-reports:queue.column.due'),
      cell: ({ due_at }) => <DueText dueAt={due_at} now={now} />,
    },
    { key: 'state', title: i18n.t('admin-reports:queue.column.state'), cell: (report) => <ProgressChip {...report} /> },
  ];
}

const decidedColumns = (i18n: I18n): Column<QueuedReport>[] => [
  {
    key: 'outcome',
    title: i18n.t('admin-reports:queue.column.outcome'),
    cell: ({ outcome, status }) =>
      i18n.t(outcome ? `admin-reports:outcome.${outcome}` : `admin-reports:status.${status as 'resolved'}`),
  },
  {
    key: 'decided',
    title: i18n.t('admin-reports:queue.column.decided'),
    cell: ({ reviewed_at, reviewer_name }) => (
      <span className="text-ink-soft">
        <Separated
          parts={[
            reviewed_at ? dateAndTime(i18n, reviewed_at) : null,
            reviewer_name ? <bdi key="reviewer">{reviewer_name}</bdi> : null,
          ]}
        />
      </span>
    ),
  },
];

const actions = (i18n: I18n): Column<QueuedReport> => ({
  key: 'action',
  title: i18n.t('admin-reports:queue.column.action'),
  cell: (report) => <ReportActions report={report} />,
});

function addressOf({ id }: QueuedReport): { search: string } {
  return { search: `?tab=reports&report=${id}` };
}

function ReportActions({ report }: { report: QueuedReport }) {
  const { t, i18n } = useTranslation();
  const take = useTakeReport();
  const name = nameOf(i18n, report);
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {report.status === 'pending' ? (
        <Button
          variant="outline"
          aria-label={t('admin-reports:queue.takeNamed', { name })}
          disabled={take.isPending}
          onClick={() =>
            take.mutate(report.id, {
              onSuccess: () => void toast.success(t('admin-reports:queue.taken')),
              onError: (error) => showFailure(failureSentence(i18n, error)),
            })
          }
        >
          {t('admin-reports:queue.take')}
        </Button>
      ) : null}
      <ButtonLink to={addressOf(report)} aria-label={t('admin-reports:queue.openNamed', { name })} variant="secondary">
        {t('admin-reports:queue.openReport')}
      </ButtonLink>
    </div>
  );
}
