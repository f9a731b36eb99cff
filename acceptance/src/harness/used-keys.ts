import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { askedKey, flatten, type Words } from './compare-words.ts';

/**
 * The English keys that no code uses. Code uses whole keys ('footer.about', 'matches:title') as literals anywhere, and
 * patterns (`category.${category}`); a key without namespace counts for the namespaces named in its file, and for
 * 'common'.
 */
export function unusedKeys(namespaces: ReadonlyMap<string, Words>, folder: string): string[] {
  const asked = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
    .map((name) => askedIn(readFileSync(`${folder}/${name}`, 'utf8'), name.endsWith('x')));
  return [...namespaces].flatMap(([namespace, words]) => {
    const sentences = flatten(words);
    const keys = new Set([...sentences.keys()].map((key) => askedKey(key, sentences)));
    return [...keys]
      .filter((key) => !asked.some((file) => asksFor(file, namespace, key)))
      .map((key) => `${namespace}:${key}`);
  });
}

interface Asked {
  texts: Set<string>;
  patterns: RegExp[];
}

function asksFor({ texts, patterns }: Asked, namespace: string, key: string): boolean {
  const whole = `${namespace}:${key}`;
  const isNear = namespace === 'common' || texts.has(namespace);
  const names = isNear ? [whole, key] : [whole];
  return names.some((name) => texts.has(name) || patterns.some((pattern) => pattern.test(name)));
}

function askedIn(source: string, tsx: boolean): Asked {
  const found: Asked = { texts: new Set(), patterns: [] };
  collect(parseSync(source, { syntax: 'typescript', tsx }), found);
  return found;
}

function collect(node: unknown, found: Asked): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: { cooked?: string }[] };
  if (type === 'StringLiteral' && typeof value === 'string') found.texts.add(value);
  if (type === 'TemplateLiteral' && quasis)
    collectTemplate(
      quasis.map(({ cooked }) => cooked ?? ''),
      found,
    );
  for (const child of Object.values(node)) collect(child, found);
}

function collectTemplate(parts: string[], found: Asked): void {
  if (parts.length === 1) found.texts.add(parts[0] ?? '');
  // A pattern needs some literal part: `${one}${other}` would match every key.
  else if (parts.some((part) => /\w[.:]|[.:]\w/.test(part))) {
    const spelled = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    found.patterns.push(new RegExp(`^${spelled.join('[\\w.+/ -]+')}$`));
  }
}
