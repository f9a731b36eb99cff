import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { untilPhoto } from '#lib/media/photo-url.ts';
import { firstScreenIsUsable } from '#lib/page/first-screen.ts';
import { cardPhoto } from '../card-photo.ts';
import { type Deck, useDeck } from '../deck/use-deck.ts';
import { DeckView } from './deck-view.tsx';
import { DiscoverFrame } from './discover-frame.tsx';

/** /discover: suggested people as large cards. */
export function DiscoverPage() {
  const { t } = useTranslation();
  const deck = useDeck();
  useSayUsable(deck);
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

/** What comes behind the deck is fetched once its first person is seen. */
function useSayUsable({ status, current }: Deck): void {
  useEffect(() => {
    if (status === 'loading') return;
    // People who have just come are dealt in the same task.
    const timer = setTimeout(() => {
      void untilPhoto(cardPhoto(current ?? { profile_picture_url: null })).then(firstScreenIsUsable);
    });
    return () => clearTimeout(timer);
  }, [status, current]);
  useEffect(() => firstScreenIsUsable, []);
}
