import type { Match } from '@awamu/contracts/matching.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchesQuery } from '#entities/match/matches.ts';
import { MeetPeopleButton } from '#entities/member/meet-people-button.tsx';
import { QueryError } from '#entities/refusal/query-error.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useUnmatch } from '../api/unmatch.ts';
import { MatchDetailDialog } from './match-detail-dialog.tsx';
import { MatchTile } from './match-tile.tsx';
import { MatchesSkeleton } from './matches-skeleton.tsx';
import { MatchesStats } from './matches-stats.tsx';

/** The grid of matches with their counts. */
export function MatchesList() {
  const { t } = useTranslation();
  const matches = useQuery(matchesQuery);
  const unmatch = useUnmatch();
  const [shown, setShown] = useState<Match | null>(null);
  const [leaving, setLeaving] = useState<Match | null>(null);

  function confirmUnmatch(): void {
    if (leaving) unmatch.mutate(leaving.id);
    setLeaving(null);
    setShown(null);
  }

  if (matches.isPending) return <MatchesSkeleton />;
  if (!matches.data) {
    return <QueryError query={matches} title={t('matches:error')} />;
  }
  const list = matches.data;
  return (
    <>
      <MatchesStats />
      {list.length === 0 ? (
        <NoMatches />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.25rem),1fr))] gap-x-[16px] gap-y-8 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
          {list.map((match) => (
            <li key={match.id}>
              <MatchTile match={match} onOpen={() => setShown(match)} onUnmatch={() => setLeaving(match)} />
            </li>
          ))}
        </ul>
      )}
      <MatchDetailDialog match={shown} onClose={() => setShown(null)} onUnmatch={() => setLeaving(shown)} />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={t('matches:unmatch.title', { name: leaving?.other_user.full_name })}
        description={t('matches:unmatch.confirm')}
        confirmLabel={t('matches:unmatch.action')}
        cancelLabel={t('cancel')}
        onConfirm={confirmUnmatch}
      />
    </>
  );
}

function NoMatches() {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('matches:empty.title')} action={<MeetPeopleButton label={t('matches:empty.action')} />}>
      {t('matches:empty.text')}
    </EmptyState>
  );
}
