import type { MemberRecord } from '@awamu/contracts/moderation.ts';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#entities/member/avatar.tsx';
import { dateAndTime, shortDate } from '#lib/time/time.ts';
import { Chip, type ChipTone } from '#ui/chip.tsx';

const tones: Record<MemberRecord['status'], ChipTone> = {
  active: 'matoke',
  held: 'gold',
  suspended: 'hibiscus',
  banned: 'hibiscus',
};

/** A member's moderation history: reports made and received, and earlier decisions. */
export function MemberHistory({ record }: { record: MemberRecord | null }) {
  const { t, i18n } = useTranslation();
  if (!record) return <p className="text-ink-soft">{t('admin-reports:case.personGone')}</p>;
  const joined = record.joined_at ? shortDate(i18n, record.joined_at) : null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar photo={record.profile_picture_url} />
        <p className="min-w-0 grow font-semibold wrap-anywhere">
          <bdi>{record.full_name || t('admin-reports:queue.unnamed')}</bdi>
        </p>
        <Chip tone={tones[record.status]}>{t(`admin-reports:case.account.${record.status}`)}</Chip>
      </div>
      <ul className="grid gap-1 text-sm text-ink-soft">
        {joined ? <li>{t('admin-reports:case.joined', { date: joined })}</li> : null}
        <li>{t('admin-reports:case.receivedReports', { count: record.reports_received })}</li>
        <li>{t('admin-reports:case.made', { count: record.reports_made, upheld: record.reports_made_upheld })}</li>
      </ul>
      {record.decisions.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('admin-reports:case.noDecisions')}</p>
      ) : (
        <PastDecisions decisions={record.decisions} />
      )}
    </div>
  );
}

function PastDecisions({ decisions }: Pick<MemberRecord, 'decisions'>) {
  const { t, i18n } = useTranslation();
  return (
    <ul aria-label={t('admin-reports:case.decisions')} className="divide-y divide-line border-y border-line">
      {decisions.map((decision) => (
        <li key={decision.id} className="grid gap-0.5 py-2.5">
          <p className="text-sm">
            <span className="font-semibold">{t(`admin-reports:outcome.${decision.outcome}`)}</span>
            {decision.ends_at
              ? `, ${t('admin-reports:case.until', { time: dateAndTime(i18n, decision.ends_at) })}`
              : null}
            {decision.reversed_at ? `, ${t('admin-reports:case.reversed')}` : null}
          </p>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {dateAndTime(i18n, decision.decided_at)}: <bdi>{decision.reason}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}
