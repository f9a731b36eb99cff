import { getI18n, useTranslation } from 'react-i18next';
import { type MetaArgs, useLoaderData } from 'react-router';
import { readFaqs } from '#content/library.server.ts';
import { pageInLanguage } from '#content/titles.ts';
import { FaqPage } from '#features/public-pages/components/faq-page.tsx';
import { paths } from '#lib/addresses/paths.ts';
import '#lib/words/public-words.ts';
import { pageMeta } from '../page-meta.ts';
import { openPublicPage } from '../public-loader.ts';

export const clientLoader = openPublicPage;
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
  return <FaqPage page={pageInLanguage(i18n, useLoaderData<typeof loader>().page)} />;
}
