import { distance } from 'fastest-levenshtein';

const similarEnough = 0.6;

/** The most similar name, for hints; null if none is similar enough (0: any, 1: equal). */
export function closestName(written: string, names: Iterable<string>, enough = similarEnough): string | null {
  let best: { name: string; similarity: number } | null = null;
  for (const name of names) {
    const similarity = 1 - distance(written, name) / Math.max(written.length, name.length);
    if (similarity >= enough && similarity > (best?.similarity ?? -1)) best = { name, similarity };
  }
  return best?.name ?? null;
}
