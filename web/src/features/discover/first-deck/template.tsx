import { type Language, languages } from '@awamu/contracts/languages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { i18n, loadWords, switchWords } from '#lib/words/i18n.ts';
import { FirstDeck } from './first-deck.tsx';
import { type FirstDeckWords, sentences } from './words.ts';

await loadWords('discover', 'member');
for (const language of languages) await switchWords(language, Promise.resolve(), () => true);
// i18next's language of keys: the same HTML does for all languages.
i18n.options.appendNamespaceToCIMode = true;
await i18n.changeLanguage('cimode');

/**
 * The deck of /discover as HTML with keys for words, and with places for a person: drawn when the app is built, by what the
 * app itself draws it with, so that nothing moves when the app takes over. `script.ts` fills it in.
 */
export const html = renderToStaticMarkup(
  <MemoryRouter>
    <FirstDeck />
  </MemoryRouter>,
);

const keys = new Set([...sentences, ...(html.match(/\b(discover|member):[\w.]+/g) ?? [])]);

/** What its keys say. */
export const words = Object.fromEntries(languages.map((language) => [language, wordsOf(language)]));

function wordsOf(language: Language): FirstDeckWords {
  const entries = [...keys].map((name) => {
    const [namespace = '', key = ''] = name.split(':');
    const word: unknown = i18n.getResource(language, namespace, key);
    if (typeof word !== 'string') throw new Error(`The first deck has no word for ${name} in ${language}.`);
    return [name, word];
  });
  return Object.fromEntries(entries) as FirstDeckWords;
}
