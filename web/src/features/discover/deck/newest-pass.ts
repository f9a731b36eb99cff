import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import { useState } from 'react';
import { useMemberId } from '#lib/session/session.ts';

/** The person whom the member's newest decision passed, as far as this page knows; null if it was another decision. */
let newest: { memberId: string; person: PotentialMatch } | null = null;

/** To be called with every decision and undo: the server undoes only the newest decision. */
export function clearNewestPass(): void {
  newest = null;
}

interface NewestPass {
  /** The pass that was the newest decision when this deck opened: it can still be undone until the next one. */
  earlier: PotentialMatch | null;
  /** To be called once the server has stored a pass. */
  store: (person: PotentialMatch) => void;
}

/** Lets the deck that Back opens again undo the pass made before. */
export function useNewestPass(): NewestPass {
  const memberId = useMemberId();
  const [earlier] = useState(() => (newest?.memberId === memberId ? newest.person : null));
  return {
    earlier,
    store: (person) => {
      newest = { memberId, person };
    },
  };
}
