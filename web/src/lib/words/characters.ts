/** A text as its readers count it: an emoji of several code points, or a letter with its accents, is one character. */
export function charactersOf(text: string): string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}
