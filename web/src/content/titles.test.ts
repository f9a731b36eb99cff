import { defaultLanguage, languages } from '@awamu/contracts/languages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleSlugs } from '#lib/addresses/paths.ts';
import { i18n, loadWords } from '#lib/words/i18n.ts';
import { readArticle, readPage } from './library.server.ts';
import { articleInLanguage, pageInLanguage } from './titles.ts';

const pageNames = [
  'about',
  'terms',
  'privacy',
  'cookies',
  'safety-tips',
  'community-guidelines',
  'disclaimers',
  'faqs',
];

/** Every word above a text: as many in each language, and no name left to be filled in. */
function wordsAbove(): { place: string; words: string }[] {
  return [
    ...articleSlugs.flatMap((slug) => {
      const { title, subtitle, summary, buttons, related } = articleInLanguage(i18n, readArticle(slug));
      const listed = related.flatMap((one) => [one.title, one.summary]);
      const all = [title, subtitle, summary, ...buttons.map(({ text }) => text), ...listed];
      return all.map((words, index) => ({ place: `${slug} ${index}`, words }));
    }),
    ...pageNames.flatMap((name) => {
      const { title, lead, description } = pageInLanguage(i18n, readPage(name));
      return [title, lead, description].map((words, index) => ({ place: `${name} ${index}`, words }));
    }),
  ];
}

describe.each(languages.filter((language) => language !== defaultLanguage))(
  'what stands above the texts, in %s',
  (language) => {
    const english = wordsAbove();
    beforeAll(async () => {
      await i18n.changeLanguage(language);
      await loadWords('titles');
    });
    afterAll(() => i18n.changeLanguage(defaultLanguage));

    it('is all there', () => {
      const translated = wordsAbove();
      expect(translated.map(({ place }) => place)).toEqual(english.map(({ place }) => place));
      const left = translated.filter(({ words }, index) => words.trim() === '' || words === english[index]?.words);
      expect(left).toEqual([]);
      expect(translated.filter(({ words }) => words.includes('{{'))).toEqual([]);
    });
  },
);
