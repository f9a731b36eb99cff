/** Patterns of personal data in error messages and their placeholders. The order matters: longer patterns come first. */
const replacements: readonly (readonly [RegExp, string])[] = [
  // The query and the fragment of a URL may hold tokens and what a person typed.
  [/(\bhttps?:\/\/[^\s?#"')]+)[?#][^\s"')]*/g, '$1'],
  [/[^\s"<>()@:,;]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\beyJ[\w-]+(?:\.[\w-]+)+/g, '[token]'],
  [/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, '[id]'],
  [/\b[\w-]{32,}/g, '[token]'],
  [/(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.])/g, '[address]'],
  [/(?<![\w:])(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4}(?![\w:])/gi, '[address]'],
  [/\+?\d[\d ()-]{5,}\d/g, '[number]'],
];

/** Replaces email addresses, tokens, ids, IP addresses and long numbers by placeholders. */
export function withoutPersonalData(text: string): string {
  return replacements.reduce((cleaned, [pattern, placeholder]) => cleaned.replace(pattern, placeholder), text);
}
