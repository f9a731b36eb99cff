/**
 * 'Contains these words' as a value of PostgREST's or(): the pattern's own signs mean themselves, and the quotes keep
 * commas and brackets from ending it.
 */
export function containsPattern(words: string): string {
  const pattern = words.replaceAll(/[\\%_]/g, '\\$&');
  return `"%${pattern.replaceAll(/["\\]/g, '\\$&')}%"`;
}
