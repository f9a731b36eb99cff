import type { Person } from '../people/person.ts';
import type { Random } from '../random.ts';
import { decisionKey } from './community.ts';
import type { Decisions } from './make-decisions.ts';

/** A block, and perhaps a report; see public.blocks and public.content_reports. */
export interface Blocking {
  blocker: Person;
  blocked: Person;
  at: number;
  /** Null for a block without a report. */
  report: { id: string; type: 'fake_profile' | 'scam'; details: string } | null;
}

const dayMs = 24 * 3_600_000;
/** Nobody blocks the first people, whom a visitor meets. */
const firstStranger = 20;

/** Nakato has blocked two people without an earlier decision and reported one; the report is still open. */
export function makeSafety(people: readonly Person[], decisions: Decisions, random: Random, now: number): Blocking[] {
  const [nakato] = people;
  if (nakato === undefined) return [];
  const others = people
    .slice(firstStranger)
    .filter(
      (person) =>
        !decisions.has(decisionKey(nakato.id, person.id)) && !decisions.has(decisionKey(person.id, nakato.id)),
    )
    .slice(0, 2);
  return others.map((blocked, index) => ({
    blocker: nakato,
    blocked,
    at: now - (index + 2) * dayMs,
    report:
      index === 0
        ? {
            id: random.uuid(),
            type: 'scam',
            details: 'Asked me for airtime in the second sentence, and for my bank in the fourth.',
          }
        : null,
  }));
}
