import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Reproducible random numbers: the same seed gives the same community on every machine. */
export interface Random {
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number;
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
  /** An entry of a non-empty list. */
  pick<T>(list: readonly T[]): T;
  /** Up to `count` different entries, in random order. */
  sample<T>(list: readonly T[], count: number): T[];
  /** A version 4 UUID. */
  uuid(): string;
}

/** @param seed any integer; the lowest 32 bits count */
export function createRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed | 0);
  const int = (min: number, max: number): number => uniformInt(generator, min, max);
  return {
    int,
    chance: (probability) => int(0, 999_999) < probability * 1_000_000,
    pick: <T>(list: readonly T[]): T => entryAt(list, int(0, list.length - 1)),
    sample: <T>(list: readonly T[], count: number): T[] => {
      const rest = [...list];
      return Array.from({ length: Math.min(count, rest.length) }, () => takeAt(rest, int(0, rest.length - 1)));
    },
    uuid: () => uuidOf(Array.from({ length: 8 }, () => int(0, 0xffff))),
  };
}

function entryAt<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError('nothing to pick from');
  return list[index] as T;
}

/** Removes an entry in constant time by moving the last one into its place. */
function takeAt<T>(list: T[], index: number): T {
  const taken = entryAt(list, index);
  const last = list.pop() as T;
  if (index < list.length) list[index] = last;
  return taken;
}

function uuidOf(words: readonly number[]): string {
  const hex = words.map((word) => word.toString(16).padStart(4, '0')).join('');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join(
    '-',
  );
}

/** Draws from a list in random order; no entry repeats before all were drawn. */
export function createDeck<T>(entries: readonly T[], random: Random): () => T {
  let rest: T[] = [];
  return () => {
    if (rest.length === 0) rest = random.sample(entries, entries.length);
    return rest.pop() as T;
  };
}
