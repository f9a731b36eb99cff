import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryError } from '#entities/refusal/query-error.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { describeDevice } from '../api/device-name.ts';
import { type OwnSession, ownSessionsQuery, useEndOtherSessions, useEndSession } from '../api/own-sessions.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { SessionRow } from './session-row.tsx';
import { useDeviceWords } from './use-device-words.ts';

/** The member's sessions, with buttons to end them. */
export function SessionsSection() {
  const { t } = useTranslation(['auth', 'common']);
  const sessions = useQuery(ownSessionsQuery);
  return (
    <FormSection title={t('auth:sessions.title')} lead={t('auth:sessions.lead')}>
      {sessions.data ? (
        <SessionList sessions={sessions.data} />
      ) : sessions.isPending ? (
        <RowsSkeleton rows={2} />
      ) : (
        <QueryError query={sessions} />
      )}
    </FormSection>
  );
}

function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const { t } = useTranslation(['auth', 'common']);
  const words = useDeviceWords();
  const endOne = useEndSession();
  const endOthers = useEndOtherSessions();
  const [asking, setAsking] = useState<OwnSession | 'others' | null>(null);
  const device = asking && asking !== 'others' ? words(describeDevice(asking.user_agent)) : '';
  const question = asking === 'others' ? 'confirmOthers' : 'confirmOne';

  function end(): void {
    if (asking === 'others') endOthers.mutate();
    else if (asking) endOne.mutate(asking.id);
  }

  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <ul aria-label={t('auth:sessions.title')} className="-my-4 w-full">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setAsking(session)} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button variant="secondary" className="mt-2" onClick={() => setAsking('others')}>
          {t('auth:sessions.endOthers')}
        </Button>
      ) : (
        <p className="mt-2 text-ink-soft">{t('auth:sessions.onlyThis')}</p>
      )}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={t(`auth:sessions.${question}.title`, { device })}
        description={t(`auth:sessions.${question}.text`)}
        confirmLabel={t(`auth:sessions.${question}.yes`)}
        cancelLabel={t('common:cancel')}
        onConfirm={end}
      />
    </div>
  );
}
