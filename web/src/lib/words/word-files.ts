import { defaultLanguage } from '@awamu/contracts/languages.ts';
import common from '@awamu/locales/en/web/common.json' with { type: 'json' };
import { pseudoLanguage, type SpokenLanguage, type Words } from './spoken-language.ts';

/** All but the common words, which are part of the first download. */
const english = import.meta.glob<{ default: Words }>(['./*.json', '!./common.json'], {
  base: '../../../../locales/en/web',
});

/** How to read the namespaces whose words are not in locales. */
const sources = new Map<string, (language: SpokenLanguage) => Promise<Words>>();

/** Sets how the words of a namespace are read if they are not in locales. */
export function addSource(namespace: string, read: (language: SpokenLanguage) => Promise<Words>): void {
  sources.set(namespace, read);
}

/**
 * Fetches the words of a namespace in this language only.
 * @throws Error if there is no such file, TypeError if it cannot be fetched
 */
export async function readWords(language: SpokenLanguage, namespace: string): Promise<Words> {
  const source = sources.get(namespace);
  if (source) return source(language);
  if (language === defaultLanguage && namespace === 'common') return common;
  if (language === pseudoLanguage) {
    const { stretched } = await import('./pseudo-words.ts');
    return stretched(await readWords(defaultLanguage, namespace));
  }
  const load =
    language === defaultLanguage
      ? english[`./${namespace}.json`]
      : // Only readers of other languages load the list of translated files.
        (await import('./translated-files.ts')).translatedFiles[
          `../../../../locales/${language}/web/${namespace}.json`
        ];
  if (!load) throw new Error(`no words for ${language}/${namespace}`);
  return (await load()).default;
}
