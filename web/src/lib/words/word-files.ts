import { defaultLanguage } from '@awamu/contracts/languages.ts';
import { pseudoLanguage, type SpokenLanguage, type Words } from './spoken-language.ts';

const english = import.meta.glob<{ default: Words }>('../../../../locales/en/web/*.json');

/** Namespaces whose words lie elsewhere than in locales. */
const sources = new Map<string, (language: SpokenLanguage) => Promise<Words>>();

/** Says where the words of a namespace are read, when they are no file of locales. */
export function addSource(namespace: string, read: (language: SpokenLanguage) => Promise<Words>): void {
  sources.set(namespace, read);
}

/**
 * Fetches the words of a namespace in one language, and of no other.
 * @throws Error where there is no such file, TypeError where it can't be fetched
 */
export async function readWords(language: SpokenLanguage, namespace: string): Promise<Words> {
  const source = sources.get(namespace);
  if (source) return source(language);
  if (language === pseudoLanguage) {
    const { stretched } = await import('./pseudo-words.ts');
    return stretched(await readWords(defaultLanguage, namespace));
  }
  const load =
    language === defaultLanguage
      ? english[`../../../../locales/en/web/${namespace}.json`]
      : // Which files the other languages have is known to those who need it.
        (await import('./translated-files.ts')).translatedFiles[
          `../../../../locales/${language}/web/${namespace}.json`
        ];
  if (!load) throw new Error(`no words for ${language}/${namespace}`);
  return (await load()).default;
}
