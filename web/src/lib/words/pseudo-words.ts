import type { Words } from './spoken-language.ts';

/** Added length, as a fraction of the English text; German and French need less. */
const longerBy = 0.4;

const accents: Record<string, string> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  g: 'ğ',
  i: 'î',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  C: 'Ç',
  E: 'É',
  G: 'Ğ',
  I: 'Î',
  N: 'Ñ',
  O: 'Ö',
  S: 'Š',
  U: 'Ü',
  Y: 'Ý',
  Z: 'Ž',
};

/** Placeholders, tags and nested keys, which stay unchanged. */
const untouchable = /(\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\))/;

/** English with accents and added length: '[Šîğñ Îñ one]'. Text without accents on screen is in no locale file. */
export function stretched(words: Words): Words {
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, stretchedValue(value)]));
}

function stretchedValue(value: unknown): unknown {
  if (typeof value === 'string') return stretchedText(value);
  if (Array.isArray(value)) return value.map(stretchedValue);
  return typeof value === 'object' && value !== null ? stretched(value as Words) : value;
}

function stretchedText(text: string): string {
  const accented = text
    .split(untouchable)
    .map((part) =>
      untouchable.test(part) ? part : part.replaceAll(/[a-z]/gi, (character) => accents[character] ?? character),
    );
  return `[${accented.join('')}${padding(Math.ceil(text.length * longerBy) - 2)}]`;
}

/** Filler in words of ordinary length, so that the text wraps like a longer sentence. */
function padding(length: number): string {
  if (length < 3) return '~'.repeat(Math.max(length, 0));
  return ' lorem ipsum dolor sit amet consectetur '
    .repeat(Math.ceil(length / 40))
    .slice(0, length)
    .trimEnd();
}
