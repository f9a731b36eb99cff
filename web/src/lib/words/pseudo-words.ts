import type { Words } from './spoken-language.ts';

/** How much longer the words of other languages are: German and French stay below it. */
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

/** Placeholders and tags, which stay as they are. */
const untouchable = /(\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\))/;

/** English that looks foreign and takes more room: '[Šîğñ Îñ one]'. What is not accented was never in a locale file. */
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

/** More of the text, in words of ordinary length, so that it may break where a longer sentence would. */
function padding(length: number): string {
  if (length < 3) return '~'.repeat(Math.max(length, 0));
  return ' lorem ipsum dolor sit amet consectetur '
    .repeat(Math.ceil(length / 40))
    .slice(0, length)
    .trimEnd();
}
