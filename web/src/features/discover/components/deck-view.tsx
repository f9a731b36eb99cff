import Undo2 from 'lucide-react/icons/undo-2';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IncompleteProfile } from '#entities/member/incomplete-profile.tsx';
import { profilePath } from '#lib/addresses/paths.ts';
import { sentenceOr } from '#lib/failures/failure-sentence.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import type { Deck } from '../deck/use-deck.ts';
import { useDeckKeys } from '../deck/use-deck-keys.ts';
import { DeckActions } from './deck-actions.tsx';
import { DeckLayout } from './deck-layout.tsx';
import { DeckSkeleton } from './deck-skeleton.tsx';
import { DeckStack } from './deck-stack.tsx';
import { HowChosenLink } from './how-chosen-link.tsx';
import { KeyHints } from './key-hints.tsx';
import { PersonDetails } from './person-details.tsx';

/** Each screen has its own texts for loading and for an empty deck. */
export interface DeckWords {
  loading: string;
  emptyTitle: string;
  emptyText: string;
}

interface DeckViewProps {
  deck: Deck;
  words: DeckWords;
  /** Replaces 'Look for New Matches' in an empty deck. */
  emptyAction?: ReactNode;
  moreEmptyActions?: ReactNode;
}

/** The deck in every state: loading, failed, empty, or a card with its details and the three decisions. */
export function DeckView({ deck, words, emptyAction, moreEmptyActions }: DeckViewProps) {
  const { t } = useTranslation();
  useDeckKeys(deck.decide, deck.undo);
  switch (deck.status) {
    case 'loading':
      return <DeckSkeleton label={words.loading} />;
    case 'incomplete':
      return <IncompleteProfile />;
    case 'error':
      return (
        <ErrorState
          title={t('discover:error.title')}
          message={sentenceOr(deck.error, t('discover:error.message'))}
          retryLabel={t('tryAgain')}
          onRetry={deck.lookAgain}
        />
      );
    case 'empty':
      return (
        <EmptyState
          size="fold"
          title={words.emptyTitle}
          action={
            <EmptyActions deck={deck}>
              {emptyAction ?? <LookAgain deck={deck} />}
              {moreEmptyActions}
            </EmptyActions>
          }
        >
          {words.emptyText}
        </EmptyState>
      );
    case 'ready':
      return <ReadyDeck deck={deck} />;
  }
}

function LookAgain({ deck }: { deck: Deck }) {
  const { t } = useTranslation();
  return (
    <Button onClick={deck.lookAgain} disabled={deck.isLooking}>
      {t('discover:lookForNew')}
    </Button>
  );
}

/** Undo is available here because the last card may have been passed by mistake. */
function EmptyActions({ deck, children }: { deck: Deck; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {children}
      {deck.canUndo ? (
        <Button variant="secondary" onClick={deck.undo}>
          <Undo2 aria-hidden />
          {t('discover:undo.action')}
        </Button>
      ) : null}
    </div>
  );
}

function ReadyDeck({ deck }: { deck: Deck }) {
  const { t } = useTranslation();
  const person = deck.current;
  return (
    <DeckLayout
      deck={<DeckStack deck={deck} />}
      details={
        <>
          {person ? <PersonDetails key={person.id} person={person} /> : null}
          <HowChosenLink />
          <KeyHints />
        </>
      }
      actions={
        <DeckActions
          onDecide={deck.decide}
          onUndo={deck.undo}
          canUndo={deck.canUndo}
          more={
            person ? (
              <ButtonLink
                to={profilePath(person.id)}
                variant="secondary"
                size="icon"
                aria-label={t('discover:viewProfile')}
              >
                <UserRound aria-hidden />
              </ButtonLink>
            ) : null
          }
        />
      }
    />
  );
}
