import type { i18n as I18n } from 'i18next';
import type { FaqGroup, TextPage } from '#entities/article/text-page.ts';
import { addWordsFrom } from '#lib/words/i18n.ts';
import { pageInLanguage } from './titles.ts';

type FaqPage = TextPage & { groups: FaqGroup[] };

/** Rendered when the app is built (web/vite-plugins/faq-texts.ts). */
const files = import.meta.glob<{ default: FaqGroup[] }>('./faqs/*.md');

// English readers fetch nothing: their answers are in the page.
addWordsFrom('faqs', async (language) => {
  const texts = await files[`./faqs/${language}.md`]?.();
  return texts ? { groups: texts.default } : {};
});

/**
 * The FAQ in the language on screen, in English where there is no translation. The ids stay the English ones, so that
 * links to a question work in every language.
 */
export function faqInLanguage(i18n: I18n, page: FaqPage): FaqPage & { isTranslated: boolean } {
  const { groups = [] }: { groups?: FaqGroup[] } = i18n.getResourceBundle(i18n.language, 'faqs') ?? {};
  const translated = pageInLanguage(i18n, page);
  return {
    ...translated,
    isTranslated: groups.length > 0,
    groups: groups.length > 0 ? page.groups.map((group, index) => withIdsOf(group, groups[index])) : page.groups,
  };
}

function withIdsOf(english: FaqGroup, translated: FaqGroup | undefined): FaqGroup {
  const questions = english.questions.map((question, index) => ({
    ...question,
    ...translated?.questions[index],
    id: question.id,
  }));
  return { id: english.id, title: translated?.title ?? english.title, questions };
}
