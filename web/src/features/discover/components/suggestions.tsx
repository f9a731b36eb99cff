import { limits } from '@awamu/contracts/limits.ts';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useDeck } from '../deck/use-deck.ts';
import { remainingWords } from '../remaining-words.ts';
import { DeckView } from './deck-view.tsx';

interface SuggestionsProps {
  /** The element of the page's heading in which the number of people left is shown. */
  besideTitle: Element | null;
}

/** The swipe deck of /matches. */
export function Suggestions({ besideTitle }: SuggestionsProps) {
  const { t, i18n } = useTranslation();
  const deck = useDeck((type) => t(`discover:failed.${type === 'super_like' ? type : 'likeOrPass'}`));
  return (
    <div className="[--deck-head:calc(52px+3.75rem)] short:[--deck-head:calc(52px+3.5rem)] lg:[--deck-head:15.25rem]">
      {besideTitle
        ? createPortal(
            <p aria-live="polite" className="max-w-none">
              {remainingWords(i18n, 'potentialRemaining', deck)}
            </p>,
            besideTitle,
          )
        : null}
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
