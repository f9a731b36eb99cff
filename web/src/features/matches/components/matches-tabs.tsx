import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { matchesQuery } from '#entities/match/matches.ts';
import { Mark } from '#ui/mark.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx';
import { chosenView } from '../chosen-view.ts';
import { MatchesSkeleton } from './matches-skeleton.tsx';

interface MatchesTabsProps {
  /** @param besideTitle the element beside the page's title, for a few words; null until it is there */
  suggestions: (besideTitle: Element | null) => ReactNode;
  matches: ReactNode;
  /** Stands in the row of a phone, which has no other header, where the suggestions have no words beside the title. */
  bell: ReactNode;
}

/** /matches: two tabs below a shared row, on a phone also its header; the URL says which one is open. */
export function MatchesTabs({ suggestions, matches, bell }: MatchesTabsProps) {
  const { t } = useTranslation();
  const [besideTitle, setBesideTitle] = useState<Element | null>(null);
  const [search, setSearch] = useSearchParams();
  const list = useQuery(matchesQuery);
  const view = chosenView(search.get('view'), list.isPending ? null : (list.data?.length ?? 0));

  return (
    <div className="mx-auto w-full max-w-7xl px-5 max-lg:pt-1 pb-10 lg:px-8 lg:pt-10">
      <div className="mb-1 flex min-h-[44px] items-center gap-x-2.5 max-lg:-mx-1 lg:mb-3">
        <Mark className="size-[30px] max-[359px]:hidden lg:hidden" />
        <h1 className="text-[1.4375rem] whitespace-nowrap lg:text-title">{t('matches:title')}</h1>
        <div
          ref={setBesideTitle}
          className="min-w-0 grow text-right leading-tight text-balance text-ink-soft max-lg:text-sm/tight"
        />
        {view === 'matches' ? <div className="lg:hidden">{bell}</div> : null}
      </div>
      <Tabs value={view ?? ''} onValueChange={(next) => setSearch({ view: next }, { replace: true })}>
        <TabsList aria-label={t('matches:title')} className="mb-3 short:mb-2 lg:mb-6">
          <TabsTrigger value="suggestions">{t('matches:tab.suggestions')}</TabsTrigger>
          <TabsTrigger value="matches">{t('matches:tab.matches')}</TabsTrigger>
        </TabsList>
        {view === null ? <MatchesSkeleton /> : null}
        <TabsContent value="suggestions">{suggestions(besideTitle)}</TabsContent>
        <TabsContent value="matches">{matches}</TabsContent>
      </Tabs>
    </div>
  );
}
