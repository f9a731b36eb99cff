import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import type { InteractionType } from '@awamu/contracts/options.ts';

/** Decided on the deck that the page drew itself, and sent. */
export interface EarlyDecision {
  person: PotentialMatch;
  type: InteractionType;
  /** null where the server could not be reached. */
  answer: Promise<Response | null>;
}

/** What the page draws the deck by, before the app is there (features/discover/first-deck). */
export interface DeckStart {
  language: string;
  asked: Promise<{ matchingUrl: string; answer: Response }>;
  /** The line is free: the deck is drawn, or nothing came of it. */
  freeLine: () => void;
}

declare global {
  interface Window {
    /** What the first script of a member's page has begun (web/first-steps.ts); other pages have none. */
    pageStart?: {
      token: string;
      begunAt: number;
      answers: Record<string, Promise<Response>>;
      deck?: DeckStart;
      /** Fetches letters of our own; `hasLetters` once they can be shown at once. */
      loadLetters?: () => void;
      hasLetters?: boolean;
      decisions?: EarlyDecision[];
    };
  }
}

/** In ms; an older answer is asked for again. */
const goodFor = 30_000;

/**
 * The answer that the page asked for before the app was there, once: whoever asks again wants a newer one.
 * @param token whose answer is wanted, where it is one member's: another tab may have signed in somebody else meanwhile
 * @returns null where the page did not ask, got none, or asked too long ago
 */
export async function takeFirstAnswer(address: string, token?: string): Promise<Response | null> {
  const start = typeof window === 'undefined' ? undefined : window.pageStart;
  const answer = start?.answers[address];
  if (!start || !answer) return null;
  delete start.answers[address];
  const isTheirs = token === undefined || token === start.token;
  return isTheirs && Date.now() - start.begunAt < goodFor ? answer.catch(() => null) : null;
}

/** What was decided before the app was there, once, in order. @param token whose decisions are wanted */
export function takeEarlyDecisions(token: string | undefined): readonly EarlyDecision[] {
  const start = typeof window === 'undefined' ? undefined : window.pageStart;
  if (!start?.decisions || token !== start.token) return [];
  return start.decisions.splice(0);
}
