import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

type Words = { [key: string]: string | string[] | Words };

const localeFile = /\/locales\/(?!en\/)[\w-]+\/web\/([\w-]+\.json)$/;

/**
 * Fills missing translations with English at build time, so that a reader downloads only one language. `npm run check:words`
 * keeps such gaps from being merged.
 */
export function completeWords(): Plugin {
  return {
    name: 'complete-words',
    enforce: 'pre',
    async transform(code, id) {
      const [, file] = localeFile.exec(id.split('?')[0] ?? '') ?? [];
      if (!file) return null;
      const english = await readFile(new URL(`../../locales/en/web/${file}`, import.meta.url), 'utf8').catch(
        () => '{}',
      );
      return { code: JSON.stringify(complete(JSON.parse(english) as Words, JSON.parse(code) as Words)), map: null };
    },
  };
}

function complete(english: Words, words: Words): Words {
  const filled: Words = { ...english, ...words };
  for (const [key, value] of Object.entries(words)) {
    const original = english[key];
    if (isWords(value) && isWords(original)) filled[key] = complete(original, value);
  }
  return filled;
}

function isWords(value: Words[string] | undefined): value is Words {
  return typeof value === 'object' && !Array.isArray(value);
}
