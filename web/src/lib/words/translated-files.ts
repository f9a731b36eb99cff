import type { Words } from './spoken-language.ts';

/** The words in the languages other than English, by their paths. What a language lacks is English (vite-plugins/complete-words.ts). */
export const translatedFiles: Record<string, () => Promise<{ default: Words }>> = import.meta.glob<{ default: Words }>([
  '../../../../locales/*/web/*.json',
  '!../../../../locales/en/web/*.json',
]);
