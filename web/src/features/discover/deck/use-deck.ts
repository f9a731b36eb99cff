import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import type { InteractionType } from '@awamu/contracts/options.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { interactionHistoryKey } from '#entities/interaction/interaction-history.ts';
import { celebrate } from '#entities/match/celebration.ts';
import { matchingStatsQuery } from '#entities/match/matching-stats.ts';
import { potentialMatchesQuery, removeSuggestion } from '#entities/member/potential-matches.ts';
import { dashboardStatsQuery } from '#entities/stats/dashboard-stats.ts';
import { sentenceOr } from '#lib/failures/failure-sentence.ts';
import { isRefusal } from '#lib/failures/product-failure.ts';
import { preloadPhoto } from '#lib/media/photo-url.ts';
import { interact } from '../api/interact.ts';
import { undoPass } from '../api/undo-pass.ts';
import { cardPhoto } from '../card-photo.ts';
import { type DeckEvent, type DeckState, deckAfter, emptyDeck, passToTakeBack } from './deck-state.ts';
import { useEarlyDecisions } from './use-early-decisions.ts';

/** With this many cards left the next ones are fetched, so that nobody waits at the end of a batch. */
const refillAt = 3;

export interface Deck {
  status: 'loading' | 'error' | 'empty' | 'ready';
  error: Error | null;
  current: PotentialMatch | null;
  next: PotentialMatch | null;
  remaining: number;
  last: DeckState<PotentialMatch>['last'];
  /** Shows at once; undone with a message if the server refuses. */
  decide: (type: InteractionType) => void;
  /** The newest decision was a pass: `undo` brings that card back. Without one it does nothing. */
  canUndo: boolean;
  undo: () => void;
  lookAgain: () => void;
  isLooking: boolean;
}

/** About whom, how many cards are left then, and the server's answer where it was asked before the app was there. */
type Decision = [person: PotentialMatch, type: InteractionType, left: number, answer?: Promise<Response | null>];

/**
 * The deck of suggested people, its optimistic decisions and the celebration of a match.
 * @param failed what a screen says of a decision that did not work, where the server says nothing
 */
export function useDeck(failed?: (type: InteractionType) => string): Deck {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const suggestions = useQuery(potentialMatchesQuery);
  const [state, dispatch] = useReducer(
    deckAfter as (state: DeckState<PotentialMatch>, event: DeckEvent<PotentialMatch>) => DeckState<PotentialMatch>,
    suggestions.data ?? [],
    (people) => deckAfter(emptyDeck<PotentialMatch>(), { kind: 'suggested', people }),
  );
  const [current = null, next = null] = state.waiting;
  const passed = passToTakeBack(state);
  const withAdvisoryLock = useTurns();
  const newestStored = useRef<string | null>(null);

  // Before anything is painted: no deck is empty for a moment.
  useLayoutEffect(() => {
    if (suggestions.data) dispatch({ kind: 'suggested', people: suggestions.data });
  }, [suggestions.data]);
  useEarlyDecisions(suggestions.data, ({ person, type, answer }, left) => settle(person, type, left, answer));

  useEffect(() => {
    if (next) preloadPhoto(cardPhoto(next));
  }, [next]);

  async function send(...[person, type, left, answer]: Decision): Promise<void> {
    try {
      const { match_data } = await interact(person.id, type, answer);
      newestStored.current = person.id;
      if (match_data) celebrate(match_data);
      removeSuggestion(queryClient, person.id);
      markDecisionsStale(queryClient);
      if (left <= refillAt) await queryClient.invalidateQueries({ queryKey: potentialMatchesQuery.queryKey });
    } catch (error) {
      const gone = isRefusal(error, ['member_unavailable']);
      if (gone) removeSuggestion(queryClient, person.id);
      dispatch({ kind: 'refused', person, type, gone });
      toast.error(sentenceOr(error, failed?.(type) ?? t(`discover:failed.${type}`)));
    }
  }

  async function takeBack(person: PotentialMatch): Promise<void> {
    // A pass that the server never took has come back by itself; undoing would take back an older one.
    if (newestStored.current !== person.id) return;
    try {
      await undoPass();
      markDecisionsStale(queryClient);
      await queryClient.invalidateQueries({ queryKey: potentialMatchesQuery.queryKey });
    } catch (error) {
      dispatch({ kind: 'decided', person, type: 'pass' });
      toast.error(sentenceOr(error, t('discover:failed.undo')));
    }
  }

  function decide(type: InteractionType): void {
    if (!current) return;
    settle(current, type, state.waiting.length - 1);
  }

  function settle(...decision: Decision): void {
    const [person, type] = decision;
    dispatch({ kind: 'decided', person, type });
    withAdvisoryLock(() => send(...decision));
  }

  function undo(): void {
    if (!passed) return;
    dispatch({ kind: 'takenBack', person: passed });
    withAdvisoryLock(() => takeBack(passed));
  }

  return {
    status: statusOf(state.waiting.length, suggestions),
    error: suggestions.error,
    current,
    next,
    remaining: state.waiting.length,
    last: state.last,
    decide,
    canUndo: passed !== null,
    undo,
    lookAgain: () => void suggestions.refetch(),
    isLooking: suggestions.isFetching,
  };
}

/** The server takes back its newest decision: what the member did must reach it in the order in which they did it. */
function useTurns(): (step: () => Promise<void>) => void {
  const last = useRef(Promise.resolve());
  return (step) => {
    last.current = last.current.then(step);
  };
}

/** Other screens fetch these again when they are next shown; where they are on screen, live changes do it. */
function markDecisionsStale(queryClient: QueryClient): void {
  for (const queryKey of [interactionHistoryKey, dashboardStatsQuery.queryKey, matchingStatsQuery.queryKey]) {
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}

function statusOf(
  waiting: number,
  { isPending, isError, data }: { isPending: boolean; isError: boolean; data: unknown },
) {
  if (waiting > 0) return 'ready';
  if (isPending) return 'loading';
  return isError || data === undefined ? 'error' : 'empty';
}
