import { useMemo } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { faqInLanguage } from '#content/faq-in-language.ts';
import { readFaqs } from '#content/library.server.ts';
import { pageInLanguage } from '#content/titles.ts';
import { FaqPage } from '#features/public-pages/components/faq-page.tsx';
import { paths } from '#lib/addresses/paths.ts';
import { loadWords } from '#lib/words/i18n.ts';
import '#lib/words/public-words.ts';
import { pageMeta } from '../page-meta.ts';
import { openPublicPage } from '../public-loader.ts';

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<unknown> {
  const [data] = await Promise.all([openPublicPage(args), loadWords('faqs')]);
  return data;
}
export const loader = () => ({ page: readFaqs() });

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const questions = loaderData.page.groups.flatMap((group) => group.questions);
  return pageMeta({
    ...pageInLanguage(getI18n(), loaderData.page),
    path: paths.faqs,
    jsonLd: {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  });
}

export default function FaqsRoute() {
  const { i18n } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  const { language } = i18n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: i18n stays the same object when the language changes
  const translated = useMemo(() => faqInLanguage(i18n, page), [i18n, language, page]);
  return <FaqPage page={translated} />;
}
