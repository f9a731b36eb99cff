import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { Suggestions } from '#features/discover/components/suggestions.tsx';
import { MatchesList } from '#features/matches/components/matches-list.tsx';
import { MatchesTabs } from '#features/matches/components/matches-tabs.tsx';
import { NotificationBell } from '#features/notifications/components/notification-bell.tsx';
import { loadWords } from '#lib/words/i18n.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

export const meta = () => [{ title: `${getI18n().t('nav.matches')} · ${brand.name}` }];
export const handle: RouteHandle = { hasOwnHeader: true };
export const clientLoader = () => loadWords('matches', 'discover', 'member', 'options');

export default function MatchesRoute() {
  return (
    <MatchesTabs
      suggestions={(besideTitle) => <Suggestions besideTitle={besideTitle} />}
      matches={<MatchesList />}
      bell={<NotificationBell />}
    />
  );
}
