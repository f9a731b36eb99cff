import { limits } from '@awamu/contracts/limits.ts';
import { useTranslation } from 'react-i18next';
import { useDeck } from '../deck/use-deck.ts';
import { DeckView } from './deck-view.tsx';

/** The swipe deck of /matches. */
export function Suggestions() {
  const { t } = useTranslation();
  const deck = useDeck((type) => t(`discover:failed.${type === 'super_like' ? type : 'likeOrPass'}`));
  return (
    <>
      <p aria-live="polite" className="mb-3 min-h-6 text-center text-ink-soft lg:text-left">
        {deck.status === 'ready' ? t('discover:potentialRemaining', { count: deck.remaining }) : null}
      </p>
      <DeckView
        deck={deck}
        words={{
          loading: t('loading'),
          emptyTitle: t('discover:caughtUp.title'),
          emptyText: t('discover:caughtUp.text', { days: limits.passReturnsAfterDays }),
        }}
      />
    </>
  );
}
