/** Limits of the deck; its own file because a member's first page loads it. Source: specification, section 9. */
export const deckLimits = {
  potentialMatches: { batch: 20, max: 100 },
  /** The number of near people is not counted any further. Enforced by private.count_near_people. */
  nearPeopleCounted: 100,
  interestsShown: 6,
  /** The lowest score of each label; a lower one is Early Days. */
  matchLabel: { greatFit: 60, worthExploring: 40 },
} as const;
