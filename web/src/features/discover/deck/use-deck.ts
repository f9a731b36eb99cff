import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import type { InteractionType } from '@awamu/contracts/options.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { celebrate } from '#entities/match/celebration.ts';
import {
  allowSuggestion,
  potentialMatchesQuery,
  refillAt,
  removeSuggestion,
} from '#entities/member/potential-matches.ts';
import { sentenceOr } from '#lib/failures/failure-sentence.ts';
import { logFailure } from '#lib/failures/log-failure.ts';
import { isRefusal } from '#lib/failures/product-failure.ts';
import { preloadPhoto } from '#lib/media/photo-url.ts';
import { useMemberId } from '#lib/session/session.ts';
import { interact } from '../api/interact.ts';
import { cardPhoto } from '../card-photo.ts';
import { type DeckEvent, type DeckState, deckAfter, emptyDeck, passToTakeBack } from './deck-state.ts';
import { clearNewestPass, useNewestPass } from './newest-pass.ts';
import { useTurns } from './use-turns.ts';

export interface Deck {
  /** 'incomplete': the member's own profile is, so there are no suggestions. */
  status: 'loading' | 'error' | 'incomplete' | 'empty' | 'ready';
  error: Error | null;
  current: PotentialMatch | null;
  next: PotentialMatch | null;
  remaining: number;
  /** Whether `remaining` counts everyone; otherwise the server may have more. */
  areAll: boolean;
  last: DeckState<PotentialMatch>['last'];
  /** Takes effect at once and is reverted with a message if the server refuses. */
  decide: (type: InteractionType) => void;
  /** True if the newest decision was a pass, whose card `undo` brings back. Otherwise `undo` does nothing. */
  canUndo: boolean;
  undo: () => void;
  lookAgain: () => void;
  isLooking: boolean;
}

/**
 * The deck of suggested people, its optimistic decisions and the celebration of a match.
 * @param failed text for a failed decision, used if the server sends none
 */
export function useDeck(failed?: (type: InteractionType) => string): Deck {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const newestPass = useNewestPass();
  const suggestions = useQuery(potentialMatchesQuery);
  const returning = useRef<string | null>(null);
  const [state, dispatch] = useDeckState(suggestions.data, returning);
  const [current = null, next = null] = state.waiting;
  const passed = state.last ? passToTakeBack(state) : newestPass.earlier;
  const enqueue = useTurns();
  const fetchSuggestions = () => queryClient.invalidateQueries({ queryKey: potentialMatchesQuery.queryKey });
  const newestStored = useRef(newestPass.earlier?.id ?? null);
  const preloadFor = usePreloadedPhotos(next);

  async function send(person: PotentialMatch, type: InteractionType, left: number): Promise<void> {
    try {
      const { match_data } = await interact(person.id, type);
      newestStored.current = person.id;
      if (type === 'pass') newestPass.store(person);
      if (match_data) celebrate(match_data);
      removeSuggestion(queryClient, person.id);
      afterDecision(({ markDecisionsStale }) => markDecisionsStale(queryClient));
      if (left <= refillAt) await fetchSuggestions();
    } catch (error) {
      const gone = isRefusal(error, ['member_unavailable']);
      if (gone) removeSuggestion(queryClient, person.id);
      dispatch({ kind: 'refused', person, type, gone });
      if (isRefusal(error, ['profile_incomplete'])) await fetchSuggestions();
      showFailure(sentenceOr(error, failed?.(type) ?? t(`discover:failed.${type}`)));
    }
  }

  async function takeBack(person: PotentialMatch): Promise<void> {
    try {
      // A pass that the server did not store is already back in the deck; undo would take back an older one.
      if (newestStored.current !== person.id) return;
      const { undoPass } = await import('../api/undo-pass.ts');
      await undoPass(person.id);
      allowSuggestion(queryClient, person.id);
      afterDecision(({ markDecisionsStale }) => markDecisionsStale(queryClient));
      await fetchSuggestions();
    } catch (error) {
      dispatch({ kind: 'decided', person, type: 'pass' });
      showFailure(sentenceOr(error, t('discover:failed.undo')));
    } finally {
      returning.current = null;
    }
  }

  function decide(type: InteractionType): void {
    if (!current) return;
    dispatch({ kind: 'decided', person: current, type });
    if (type !== 'pass') preloadFor(current);
    enqueue(() => send(current, type, state.waiting.length - 1));
  }

  function undo(): void {
    if (!passed) return;
    returning.current = passed.id;
    dispatch({ kind: 'takenBack', person: passed });
    enqueue(() => takeBack(passed));
  }

  return {
    status: statusOf(state.waiting.length, suggestions),
    error: suggestions.error,
    current,
    next,
    remaining: state.waiting.length,
    areAll: suggestions.data?.areAll ?? false,
    last: state.last,
    decide,
    canUndo: passed !== null,
    undo,
    lookAgain: () => void suggestions.refetch(),
    isLooking: suggestions.isFetching,
  };
}

type DeckOfPeople = DeckState<PotentialMatch>;

/** @param returning the person whose pass is being undone: its live change may arrive meanwhile */
function useDeckState(
  list: { people: readonly PotentialMatch[]; decided: readonly string[] } | undefined,
  returning: RefObject<string | null>,
): [state: DeckOfPeople, dispatch: Dispatch<DeckEvent<PotentialMatch>>] {
  const [state, dispatch] = useReducer(
    deckAfter as (state: DeckOfPeople, event: DeckEvent<PotentialMatch>) => DeckOfPeople,
    list?.people ?? [],
    (people) => deckAfter(emptyDeck<PotentialMatch>(), { kind: 'suggested', people }),
  );

  // Runs before paint, so that the deck is never empty for a frame.
  useLayoutEffect(() => {
    if (!list) return;
    const gone = list.decided.filter((id) => id !== returning.current);
    dispatch({ kind: 'suggested', people: list.people, gone });
  }, [list, returning]);

  const change = (event: DeckEvent<PotentialMatch>) => {
    if (event.kind === 'decided' || event.kind === 'takenBack') clearNewestPass();
    dispatch(event);
  };
  return [state, change];
}

/** Preloads the next person's photo. @returns what preloads the photos of a match while a like is being answered */
function usePreloadedPhotos(next: PotentialMatch | null): (liked: PotentialMatch) => void {
  const queryClient = useQueryClient();
  const memberId = useMemberId();
  useEffect(() => {
    if (next) preloadPhoto(cardPhoto(next));
  }, [next]);
  return ({ profile_picture_url: picture }) =>
    afterDecision(({ preloadPortraits }) => preloadPortraits(queryClient, memberId, picture));
}

/** Loads the code for what follows a decision, so that the deck does not wait for it. */
function afterDecision(follow: (parts: typeof import('./after-decision.ts')) => void): void {
  import('./after-decision.ts').then(follow, (error: unknown) => logFailure('after a decision', error));
}

function showFailure(sentence: string): void {
  afterDecision(({ showFailedDecision }) => showFailedDecision(sentence));
}

function statusOf(
  waiting: number,
  {
    isPending,
    isError,
    data,
  }: { isPending: boolean; isError: boolean; data: { isProfileComplete: boolean } | undefined },
) {
  if (data?.isProfileComplete === false) return 'incomplete';
  if (waiting > 0) return 'ready';
  if (isPending) return 'loading';
  return isError || data === undefined ? 'error' : 'empty';
}
