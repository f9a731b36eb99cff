import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import { useEffectEvent, useLayoutEffect } from 'react';
import { type EarlyDecision, takeEarlyDecisions } from '#lib/page/page-start.ts';
import { readStoredSession } from '#lib/session/session-key.ts';

/**
 * Takes over what was decided on the deck that the page drew itself, as soon as there are people and before they are
 * painted: nobody is shown again about whom was decided. Those decisions are on their way already.
 */
export function useEarlyDecisions(
  people: readonly PotentialMatch[] | undefined,
  take: (early: EarlyDecision, left: number) => void,
): void {
  const takeAll = useEffectEvent((among: number) => {
    takeEarlyDecisions(readStoredSession()?.access_token).forEach((early, index) => {
      take(early, among - index - 1);
    });
  });
  useLayoutEffect(() => {
    if (people) takeAll(people.length);
  }, [people]);
}
