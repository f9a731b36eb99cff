import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { matchesQuery } from '#entities/match/matches.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx';
import { chosenView } from '../chosen-view.ts';
import { MatchesSkeleton } from './matches-skeleton.tsx';

interface MatchesTabsProps {
  suggestions: ReactNode;
  matches: ReactNode;
}

/** /matches: two tabs with a shared header; the URL says which one is open. */
export function MatchesTabs({ suggestions, matches }: MatchesTabsProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const list = useQuery(matchesQuery);
  const view = chosenView(search.get('view'), list.isPending ? null : (list.data?.length ?? 0));

  return (
    <div className="mx-auto w-full max-w-7xl px-5 pb-10 pt-5 short:pt-1 lg:px-8 lg:pt-10">
      {/* Where the card needs the room, the tabs and the tab bar say the same. */}
      <h1 className="text-title short:sr-only">{t('matches:title')}</h1>
      <Tabs
        value={view ?? ''}
        onValueChange={(next) => setSearch({ view: next }, { replace: true })}
        className="mt-1 short:mt-0 lg:mt-3"
      >
        <TabsList aria-label={t('matches:title')} className="mb-3 short:mb-2 lg:mb-6">
          <TabsTrigger value="suggestions">{t('matches:tab.suggestions')}</TabsTrigger>
          <TabsTrigger value="matches">{t('matches:tab.matches')}</TabsTrigger>
        </TabsList>
        {view === null ? <MatchesSkeleton /> : null}
        <TabsContent value="suggestions">{suggestions}</TabsContent>
        <TabsContent value="matches">{matches}</TabsContent>
      </Tabs>
    </div>
  );
}
