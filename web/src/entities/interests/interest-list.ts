import { limits } from '@awamu/contracts/limits.ts';

export type InterestProblem = 'interestLong' | 'interestMany';

/**
 * Adds what was typed: trimmed, empties and repeats (whatever their case) ignored, a comma separates several.
 * Source: specification, section 5.
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

/** The suggestions of one page that are not chosen yet; after the last page comes the first again. */
export function suggestionsShown(all: readonly string[], chosen: readonly string[], page: number): string[] {
  const known = new Set(chosen.map((interest) => interest.toLowerCase()));
  const open = all.filter((interest) => !known.has(interest.toLowerCase()));
  const size = limits.interests.suggestionsShown;
  const start = (page * size) % Math.max(1, Math.ceil(open.length / size) * size);
  return open.slice(start, start + size);
}
