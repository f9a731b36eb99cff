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

/** Deferred fetches start when the photo of the first person is visible. */
function useSayUsable({ status, current }: Deck): void {
  useEffect(() => {
    if (status === 'loading') return;
    // New suggestions enter the deck within the same task; the timer skips the empty deck before that.
    const timer = setTimeout(() => {
      void untilPhoto(cardPhoto(current ?? { profile_picture_url: null })).then(firstScreenIsUsable);
    });
    return () => clearTimeout(timer);
  }, [status, current]);
  useEffect(() => firstScreenIsUsable, []);
}
