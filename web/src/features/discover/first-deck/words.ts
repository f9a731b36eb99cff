/** What is said of a person, with places in double braces as in locales. */
export const sentences = [
  'member:nameAndAge',
  'member:photoOf',
  'member:distance.under',
  'member:distance.about',
  'discover:remaining',
] as const;

/** By its key: what is said of a person, and whatever else stands in the template. */
export type FirstDeckWords = Readonly<Record<string, string> & Record<(typeof sentences)[number], string>>;

/** A sentence with its places filled. */
export function say(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name] ?? ''));
}

/** Puts words in the place of their keys: texts, and what only screen readers say. */
export function speak(root: Node, words: FirstDeckWords): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node instanceof Text) node.data = words[node.data] ?? node.data;
    if (!(node instanceof Element)) continue;
    const label = words[node.getAttribute('aria-label') ?? ''];
    if (label) node.setAttribute('aria-label', label);
  }
}
