import { brand } from '@awamu/contracts/brand.ts';
import type { i18n as I18n } from 'i18next';
import type { Article, ArticleSummary } from '#entities/article/article.ts';
import type { TextPage } from '#entities/article/text-page.ts';
import { addWordsFrom } from '#lib/words/i18n.ts';

/** Translated titles, leads and summaries of the articles and pages, whose texts exist in English only. */
export interface Titles {
  articles: Record<string, { title: string; subtitle: string; summary: string; buttons: string[] }>;
  pages: Record<string, { title: string; lead: string; description: string }>;
}

const files = import.meta.glob<{ default: Record<string, unknown> }>('./titles/*.json');

// English readers fetch nothing: their titles are in the texts.
addWordsFrom('titles', async (language) => {
  const { default: words = {} } = (await files[`./titles/${language}.json`]?.()) ?? {};
  return JSON.parse(JSON.stringify(words).replaceAll('{{name}}', brand.name));
});

function titles(i18n: I18n): Partial<Titles> {
  return i18n.getResourceBundle(i18n.language, 'titles') ?? {};
}

/** An article as a list shows it, in the language on screen. */
export function summaryInLanguage(i18n: I18n, article: ArticleSummary): ArticleSummary {
  const { title, summary } = titles(i18n).articles?.[article.slug] ?? article;
  return { ...article, title, summary };
}

/** An article with its title, subtitle, summary and closing buttons in the language on screen. */
export function articleInLanguage(i18n: I18n, article: Article): Article {
  const words = titles(i18n).articles?.[article.slug];
  return {
    ...article,
    ...summaryInLanguage(i18n, article),
    subtitle: words?.subtitle ?? article.subtitle,
    buttons: article.buttons.map(({ to, text }, index) => ({ to, text: words?.buttons[index] ?? text })),
    related: article.related.map((related) => summaryInLanguage(i18n, related)),
  };
}

/** A page with its title, lead and description in the language on screen. */
export function pageInLanguage<Page extends TextPage>(i18n: I18n, page: Page): Page {
  return { ...page, ...titles(i18n).pages?.[page.name] };
}
