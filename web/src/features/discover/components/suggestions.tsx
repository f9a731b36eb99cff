import { limits } from '@awamu/contracts/limits.ts';
import { useTranslation } from 'react-i18next';
import { useDeck } from '../deck/use-deck.ts';
import { remainingWords } from '../remaining-words.ts';
import { DeckView } from './deck-view.tsx';

/** The swipe deck of /matches. */
export function Suggestions() {
  const { t, i18n } = useTranslation();
  const deck = useDeck((type) => t(`discover:failed.${type === 'super_like' ? type : 'likeOrPass'}`));
  return (
    <div className="[--deck-head:15rem] short:[--deck-head:9.8125rem]">
      <p aria-live="polite" className="mb-3 min-h-6 text-center text-ink-soft short:mb-1 short:text-sm/6 lg:text-left">
        {remainingWords(i18n, 'potentialRemaining', deck)}
      </p>
      <DeckView
        deck={deck}
        words={{
          loading: t('loading'),
          emptyTitle: t('discover:caughtUp.title'),
          emptyText: t('discover:caughtUp.text', { days: limits.passReturnsAfterDays }),
        }}
      />
    </div>
  );
}
