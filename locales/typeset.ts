/** A text, or texts in lists and objects. */
type Texts = string | readonly unknown[] | { readonly [key: string]: unknown };

/**
 * Sets a text as it is printed: typographic apostrophes and quotation marks instead of straight ones. Sources stay
 * straight, as in Markdown; names in braces are filled in later and are not changed.
 */
export function typeset<T extends Texts>(texts: T): T {
  if (typeof texts === 'string') return typesetText(texts) as T;
  if (Array.isArray(texts)) return texts.map(typesetValue) as unknown as T;
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, typesetValue(value)])) as T;
}

function typesetValue(value: unknown): unknown {
  return typeof value === 'string' || (typeof value === 'object' && value !== null) ? typeset(value as Texts) : value;
}

function typesetText(text: string): string {
  return text
    .replaceAll(/(?<=^|[\s([>])'(?=\S)/g, '‘')
    .replaceAll("'", '’')
    .replaceAll(/(?<=^|[\s([>])"(?=\S)/g, '“')
    .replaceAll('"', '”');
}

/**
 * A text with straight marks and plain spaces, for text messages: a typographic one is not in GSM-7, and a single letter
 * outside of it makes a message of 160 letters one of 70.
 */
export function straight(text: string): string {
  return text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').replaceAll('\u202f', ' ');
}
