import { extendTailwindMerge } from 'tailwind-merge';

/** Namespaces of Tailwind's theme; names of colours need no configuration. */
const namespaces = ['text', 'font', 'radius', 'shadow', 'ease', 'animate', 'spacing'] as const;

/**
 * @param tokens the source of ui/tokens.css, whose names of sizes and shapes Tailwind does not know by itself
 * @returns a function that takes class attributes and finds those with two classes that set the same property, of which
 * the stylesheet's order would choose one: `overruled < attribute`
 */
export function conflictFinder(tokens: string): (attributes: Iterable<string>) => string[] {
  const names = (namespace: string) =>
    [...tokens.matchAll(new RegExp(`--${namespace}-([a-z]+(?:-[a-z]+)*):`, 'g'))].flatMap(([, name]) => name ?? []);
  const theme = Object.fromEntries(namespaces.map((namespace) => [namespace, names(namespace)]));
  const merge = extendTailwindMerge({ extend: { theme } });
  return (attributes) =>
    [...attributes].flatMap((attribute) => {
      const merged = new Set(merge(attribute).split(' '));
      const overruled = attribute.split(/\s+/).filter((name) => name && !merged.has(name));
      return overruled.length > 0 ? `${overruled.join(' ')} < ${attribute}` : [];
    });
}
