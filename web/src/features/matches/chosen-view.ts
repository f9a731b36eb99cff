export type MatchesView = 'suggestions' | 'matches';

/**
 * The open tab. The URL decides; plain /matches opens the matches if there are any, else the suggestions; null while
 * that is unknown. Source: decisions, 'Names and routes'.
 */
export function chosenView(requested: string | null, matchCount: number | null): MatchesView | null {
  if (requested === 'suggestions' || requested === 'matches') return requested;
  if (matchCount === null) return null;
  return matchCount > 0 ? 'matches' : 'suggestions';
}
