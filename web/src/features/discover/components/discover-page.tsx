import { useTranslation } from 'react-i18next';
import { useDeck } from '../deck/use-deck.ts';
import { DeckView } from './deck-view.tsx';
import { DiscoverFrame } from './discover-frame.tsx';

/** /discover: suggested people as large cards. */
export function DiscoverPage() {
  const { t } = useTranslation();
  const deck = useDeck();
  return (
    <DiscoverFrame remaining={deck.status === 'ready' ? t('discover:remaining', { count: deck.remaining }) : null}>
      <DeckView
        deck={deck}
        words={{
          loading: t('discover:finding'),
          emptyTitle: t('discover:empty.title'),
          emptyText: t('discover:empty.text'),
        }}
      />
    </DiscoverFrame>
  );
}
