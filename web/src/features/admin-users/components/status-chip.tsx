import { useTranslation } from 'react-i18next';
import { shortDate } from '#lib/time/time.ts';
import { Chip } from '#ui/chip.tsx';
import type { User } from '../api/users.ts';

const tones = { active: 'matoke', held: 'lake', suspended: 'gold', banned: 'hibiscus' } as const;

/** The account's effective status, its end, and whether reports are open. */
export function StatusChip({ user }: { user: Pick<User, 'status' | 'suspended_until' | 'open_reports'> }) {
  const { t, i18n } = useTranslation('admin-users');
  const until = user.status === 'suspended' ? user.suspended_until : null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 @max-table:justify-end">
      <Chip tone={tones[user.status]}>{t(`status.${user.status}`)}</Chip>
      {until ? (
        <span className="text-sm text-ink-soft">{t('status.until', { date: shortDate(i18n, until) })}</span>
      ) : null}
      {user.open_reports > 0 ? (
        <span className="text-sm text-hibiscus-ink">{t('status.reports', { count: user.open_reports })}</span>
      ) : null}
    </span>
  );
}
