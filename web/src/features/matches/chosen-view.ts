export type MatchesView = 'suggestions' | 'matches';

/**
 * Which tab is open. The address decides; plain /matches opens the matches when there is one, else the suggestions;
 * null while that is not known yet. Source: decisions, 'Names and routes'.
 */
export function chosenView(asked: string | null, matchCount: number | null): MatchesView | null {
  if (asked === 'suggestions' || asked === 'matches') return asked;
  if (matchCount === null) return null;
  return matchCount > 0 ? 'matches' : 'suggestions';
}
