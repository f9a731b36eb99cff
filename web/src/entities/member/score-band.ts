/** The band of a score of 1-10: 1-3, 4-6, 7-8, 9-10. Source: specification, section 5. */
export function scoreBand(score: number): 'low' | 'some' | 'high' | 'full' {
  if (score <= 3) return 'low';
  if (score <= 6) return 'some';
  return score <= 8 ? 'high' : 'full';
}
