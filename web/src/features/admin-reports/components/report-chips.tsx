import type { QueuedReport } from '@awamu/contracts/moderation.ts';
import { AlarmClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMemberId } from '#lib/session/session.ts';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import { dueWords } from '../api/due-words.ts';

const priorityTones: Record<QueuedReport['priority'], ChipTone> = { high: 'hibiscus', normal: 'sand', low: 'sand' };

export function PriorityChip({ priority }: Pick<QueuedReport, 'priority'>) {
  const { t } = useTranslation();
  return <Chip tone={priorityTones[priority]}>{t(`admin-reports:priority.${priority}`)}</Chip>;
}

/** The due date relative to `now`; overdue is also stated in words. */
export function DueText({ dueAt, now }: { dueAt: string; now: Date }) {
  const { i18n } = useTranslation();
  const isOverdue = new Date(dueAt) <= now;
  return (
    <span
      data-slot="due"
      data-overdue={isOverdue || undefined}
      className={isOverdue ? 'inline-flex items-center gap-1.5 font-semibold text-hibiscus-ink' : 'text-ink-soft'}
    >
      {isOverdue ? <AlarmClock aria-hidden className="size-4 shrink-0" /> : null}
      {dueWords(i18n, dueAt, now)}
    </span>
  );
}

type Progress = Pick<QueuedReport, 'status' | 'reviewed_by' | 'reviewer_name'>;

/** The progress of a report: waiting, taken, decided. */
export function ProgressChip({ status, reviewed_by, reviewer_name }: Progress) {
  const { t } = useTranslation();
  const memberId = useMemberId();
  if (status !== 'reviewing') {
    return <Chip tone={status === 'pending' ? 'gold' : 'sand'}>{t(`admin-reports:status.${status}`)}</Chip>;
  }
  if (reviewed_by === memberId) return <Chip tone="matoke">{t('admin-reports:status.reviewingYou')}</Chip>;
  return (
    <Chip tone="lake" className="min-w-0 wrap-anywhere">
      {reviewer_name
        ? t('admin-reports:status.reviewing', { name: reviewer_name })
        : t('admin-reports:status.reviewingSomebody')}
    </Chip>
  );
}
