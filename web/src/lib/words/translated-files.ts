import type { Words } from './spoken-language.ts';

/** Words of the languages other than English, by path. Missing translations are English (vite-plugins/complete-words.ts). */
export const translatedFiles: Record<string, () => Promise<{ default: Words }>> = import.meta.glob<{ default: Words }>([
  '../../../../locales/*/web/*.json',
  '!../../../../locales/en/web/*.json',
]);
