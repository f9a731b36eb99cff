import type { OperatorLevel } from '@awamu/contracts/operator-level.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#entities/member/avatar.tsx';
import { type AuditEntry, auditEntrySentence } from '#entities/operator/audit-entry.ts';
import { QueryError } from '#entities/refusal/query-error.tsx';
import { OpenDialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type User, type UserDetails, userDetailsQuery } from '../api/users.ts';
import { DetailsFacts } from './details-facts.tsx';
import { Moment } from './moment.tsx';
import { OpenLegalHold } from './open-legal-hold.tsx';
import { StatusChip } from './status-chip.tsx';
import { useUserName } from './use-user-name.ts';

interface DetailsDialogProps {
  user: User;
  /** The reader's operator level. */
  level: OperatorLevel;
  onClose: () => void;
}

/** An account's details: facts, profile, status history, and the actions of operators. */
export function DetailsDialog({ user, level, onClose }: DetailsDialogProps) {
  const { t } = useTranslation(['admin-users', 'common']);
  const details = useQuery(userDetailsQuery(user.id));
  return (
    <OpenDialog
      onClose={onClose}
      title={useUserName(user)}
      description={user.email ?? user.phone ?? undefined}
      closeLabel={t('common:close')}
      size="xxxl"
    >
      {details.data ? (
        <Details details={details.data} level={level} />
      ) : details.isError ? (
        <QueryError query={details} />
      ) : (
        <div role="status" className="mt-5 grid gap-5">
          <span className="sr-only">{t('common:loading')}</span>
          <Skeleton className="h-24" />
          <Skeleton className="h-64" />
        </div>
      )}
    </OpenDialog>
  );
}

function Details({ details, level }: { details: UserDetails; level: OperatorLevel }) {
  const { t } = useTranslation('admin-users');
  return (
    <div className="mt-5 grid gap-8">
      <div className="flex items-center gap-4">
        <Avatar size="xl" photo={details.profile_picture_url} />
        <StatusChip user={details} />
      </div>
      <DetailsFacts details={details} />
      {level === 'super_admin' ? (
        <Part title={t('hold.title')}>
          <OpenLegalHold userId={details.id} />
        </Part>
      ) : null}
      <Part title={t('details.history')}>
        <History history={details.history} />
      </Part>
      <Part title={t('details.auditEntries')}>
        <AuditEntries auditEntries={details.audit_entries} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function History({ history }: { history: UserDetails['history'] }) {
  const { t } = useTranslation('admin-users');
  if (history.length === 0) return <p className="text-ink-soft">{t('details.noHistory')}</p>;
  return (
    <ol aria-label={t('details.history')} className="divide-y divide-line border-y border-line">
      {history.map((entry) => (
        <li key={`${entry.changed_at} ${entry.status}`} className="grid gap-1 py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium">
              {t(entry.changed_by ? 'details.entryBy' : 'details.entry', {
                status: t(`status.${entry.status}`),
                admin: entry.changed_by_name ?? t('details.anOperator'),
              })}
            </span>
            <Moment time={entry.changed_at} />
          </p>
          {entry.reason ? (
            <p dir="auto" className="break-words whitespace-pre-line text-ink-soft">
              {entry.reason}
            </p>
          ) : null}
          {entry.ends_at ? (
            <p className="text-sm text-ink-soft">
              {t('details.ends')} <Moment time={entry.ends_at} />
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function AuditEntries({ auditEntries }: { auditEntries: readonly AuditEntry[] }) {
  const { t, i18n } = useTranslation('admin-users');
  if (auditEntries.length === 0) return <p className="text-ink-soft">{t('details.noAuditEntries')}</p>;
  return (
    <ol aria-label={t('details.auditEntries')} className="divide-y divide-line border-y border-line">
      {auditEntries.map((entry) => (
        <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
          <span className="min-w-0 break-words">{auditEntrySentence(i18n, entry)}</span>
          <Moment time={entry.timestamp} />
        </li>
      ))}
    </ol>
  );
}
