import { typeset } from '@awamu/locales/typeset.ts';
import type { Plugin } from 'vite';

const wordFile = /\/(?:locales\/[\w-]+\/web|content\/titles)\/[\w-]+\.json$/;

/** Gives the texts of the app typographic apostrophes and quotation marks when it is built (decision 250). */
export function typesetWords(): Plugin {
  return {
    name: 'typeset-words',
    enforce: 'pre',
    transform(code, id) {
      if (!wordFile.test(id.split('?')[0] ?? '')) return null;
      return { code: JSON.stringify(typeset(JSON.parse(code) as Record<string, unknown>)), map: null };
    },
  };
}
