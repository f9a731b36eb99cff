import { distance } from 'fastest-levenshtein';

const similarEnough = 0.6;

/** The name that a mistyped one probably meant, for hints; null when none is near. */
export function closestName(written: string, names: Iterable<string>): string | null {
  let best: { name: string; similarity: number } | null = null;
  for (const name of names) {
    const similarity = 1 - distance(written, name) / Math.max(written.length, name.length);
    if (similarity >= similarEnough && similarity > (best?.similarity ?? 0)) best = { name, similarity };
  }
  return best?.name ?? null;
}
