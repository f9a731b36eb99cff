/** An 'ilike' pattern as a value of PostgREST's or(): wildcards are escaped, and quotes protect commas and brackets. */
export function containsPattern(words: string): string {
  const pattern = words.replaceAll(/[\\%_]/g, '\\$&');
  return `"%${pattern.replaceAll(/["\\]/g, '\\$&')}%"`;
}
