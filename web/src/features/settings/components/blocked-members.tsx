import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#entities/member/avatar.tsx';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { matchDate } from '#lib/time/time.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { blocksQuery, useUnblock } from '../api/blocks.ts';

/** The blocked members, each with a button to unblock. */
export function BlockedMembers() {
  const { t, i18n } = useTranslation(['settings', 'common']);
  const blocks = useQuery(blocksQuery);
  const unblock = useUnblock();
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-6">
      <h3 className="text-lg">{t('privacy.blocked')}</h3>
      {blocks.data === undefined ? (
        blocks.isError ? (
          <>
            <Alert tone="error">{failureSentence(i18n, blocks.error)}</Alert>
            <Button variant="secondary" className="justify-self-start" onClick={() => void blocks.refetch()}>
              {t('common:tryAgain')}
            </Button>
          </>
        ) : (
          <Skeleton className="h-14" />
        )
      ) : blocks.data.length === 0 ? (
        <p className="text-ink-soft">{t('privacy.nobodyBlocked')}</p>
      ) : (
        <ul aria-label={t('privacy.blocked')} className="divide-y divide-line">
          {blocks.data.map(({ id, full_name, profile_picture_url, blocked_at }) => {
            const name = full_name || t('privacy.namelessMember');
            const when = matchDate(i18n, new Date(blocked_at), serverNow());
            return (
              <li key={id} className="flex flex-wrap items-center gap-4 py-3">
                <Avatar photo={profile_picture_url} />
                <div className="min-w-0 grow basis-40">
                  <p dir="auto" className="truncate text-left font-semibold">
                    {name}
                  </p>
                  <p className="text-sm text-ink-soft">{t('privacy.blockedOn', { when })}</p>
                </div>
                <Button
                  variant="outline"
                  aria-label={t('privacy.unblockName', { name })}
                  onClick={() => unblock.mutate(id)}
                >
                  {t('privacy.unblock')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
