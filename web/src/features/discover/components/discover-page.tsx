import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsPath } from '#lib/addresses/paths.ts';
import { untilPhoto } from '#lib/media/photo-url.ts';
import { firstScreenIsUsable } from '#lib/page/first-screen.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { cardPhoto } from '../card-photo.ts';
import { type Deck, useDeck } from '../deck/use-deck.ts';
import { remainingWords } from '../remaining-words.ts';
import { DeckView } from './deck-view.tsx';
import { DiscoverFrame } from './discover-frame.tsx';

/** /discover: suggested people as large cards. */
export function DiscoverPage() {
  const { t, i18n } = useTranslation();
  const deck = useDeck();
  useSayUsable(deck);
  return (
    <DiscoverFrame remaining={remainingWords(i18n, 'remaining', deck)} status={deck.status}>
      <DeckView
        deck={deck}
        words={{
          loading: t('discover:finding'),
          emptyTitle: t('discover:empty.title'),
          emptyText: t('discover:empty.text'),
        }}
        moreEmptyActions={
          <ButtonLink to={settingsPath('matching')} variant="secondary">
            {t('discover:empty.preferences')}
          </ButtonLink>
        }
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
