import { Maximize } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '#lib/i18n.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { useDeck } from '../deck/use-deck.ts';
import { DeckView } from './deck-view.tsx';

/** /discover: suggested people as large cards. */
export function DiscoverPage() {
  const deck = useDeck();
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pb-10 pt-5 lg:px-8 lg:pt-10">
      <div className="mb-2.5 flex items-center justify-between gap-x-4 lg:mb-8">
        <h1 className="text-title whitespace-nowrap">{t('discover:title')}</h1>
        <div className="flex items-center gap-1 text-ink-soft lg:gap-3">
          <span aria-live="polite">
            {deck.status === 'ready' ? t('discover:remaining', { count: deck.remaining }) : null}
          </span>
          <Button asChild variant="ghost" className="max-lg:size-11 max-lg:px-0">
            <Link to={paths.enhancedDiscover}>
              <Maximize aria-hidden />
              <span className="max-lg:sr-only">{t('discover:focusView')}</span>
            </Link>
          </Button>
        </div>
      </div>
      <DeckView
        deck={deck}
        words={{
          loading: t('discover:finding'),
          emptyTitle: t('discover:empty.title'),
          emptyText: t('discover:empty.text'),
        }}
      />
    </div>
  );
}
