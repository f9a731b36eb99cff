import { brand } from '@awamu/contracts/brand.ts';
import type { Article, ArticleSummary } from '#entities/article/article.ts';
import type { TextPage } from '#entities/article/text-page.ts';
import { addWordsFrom, i18n } from '#lib/words/i18n.ts';

/** What stands above the texts, in another language than English; the texts themselves are English everywhere. */
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

function titles(): Partial<Titles> {
  return i18n.getResourceBundle(i18n.language, 'titles') ?? {};
}

/** An article as a list shows it, in the language on screen. */
export function summaryInLanguage(article: ArticleSummary): ArticleSummary {
  const { title, summary } = titles().articles?.[article.slug] ?? article;
  return { ...article, title, summary };
}

/** An article with its title, subtitle, summary and closing buttons in the language on screen. */
export function articleInLanguage(article: Article): Article {
  const words = titles().articles?.[article.slug];
  return {
    ...article,
    ...summaryInLanguage(article),
    subtitle: words?.subtitle ?? article.subtitle,
    buttons: article.buttons.map(({ to, text }, index) => ({ to, text: words?.buttons[index] ?? text })),
    related: article.related.map(summaryInLanguage),
  };
}

/** A page with its title, lead and description in the language on screen. */
export function pageInLanguage<Page extends TextPage>(page: Page): Page {
  return { ...page, ...titles().pages?.[page.name] };
}
