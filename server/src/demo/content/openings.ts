import type { options } from '@awamu/contracts/options.ts';
import groups from './openings.json' with { type: 'json' };

type Phase = (typeof options.life_phase)[number];

/** The first sentence of a bio; it introduces the person, so it also sets the phase of life and an interest. */
export interface Opening {
  text: string;
  interests: readonly string[];
  phase?: Phase;
}

export const openings: readonly Opening[] = groups.flatMap(({ texts, interest, phase }) =>
  texts.map((text) => ({ text, interests: [interest], ...(phase ? { phase: phase as Phase } : {}) })),
);
