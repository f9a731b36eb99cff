import { limits } from '@awamu/contracts/limits.ts';

export type InterestProblem = 'interestLong' | 'interestMany';

/**
 * Adds typed interests: trimmed, without empty and repeated ones (in any case), separated by commas. Source:
 * specification, section 5.
 */
export function withInterest(
  chosen: readonly string[],
  typed: string,
): { interests: string[]; problem: InterestProblem | null } {
  const interests = [...chosen];
  for (const interest of typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    if (interest.length > limits.interests.maxLength) return { interests, problem: 'interestLong' };
    if (interests.some((known) => known.toLowerCase() === interest.toLowerCase())) continue;
    if (interests.length >= limits.interests.max) return { interests, problem: 'interestMany' };
    interests.push(interest);
  }
  return { interests, problem: null };
}

/** One page of suggestions that are not chosen yet; the pages wrap around. */
export function suggestionsShown(all: readonly string[], chosen: readonly string[], page: number): string[] {
  const known = new Set(chosen.map((interest) => interest.toLowerCase()));
  const open = all.filter((interest) => !known.has(interest.toLowerCase()));
  const size = limits.interests.suggestionsShown;
  const start = (page * size) % Math.max(1, Math.ceil(open.length / size) * size);
  return open.slice(start, start + size);
}
