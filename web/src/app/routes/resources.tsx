import { getI18n, useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { listArticles } from '#content/library.server.ts';
import { summaryInLanguage } from '#content/titles.ts';
import { ResourcesPage } from '#features/reading/components/resources-page.tsx';
import { paths } from '#lib/addresses/paths.ts';
import '#lib/words/public-words.ts';
import { brand } from '@awamu/contracts/brand.ts';
import { useInquiryDialogs } from '../inquiry-dialogs.tsx';
import { pageMeta } from '../page-meta.ts';
import { openPublicPage } from '../public-loader.ts';

export const clientLoader = openPublicPage;
export const loader = () => ({ articles: listArticles() });

export const meta = () => [
  ...pageMeta({
    title: getI18n().t('public:resources.title'),
    description: getI18n().t('public:description.resources'),
    path: paths.resources,
  }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: getI18n().t('public:feed.title', { name: brand.name }),
    href: `${paths.resources}/feed.xml`,
  },
];

export default function ResourcesRoute() {
  const { i18n } = useTranslation();
  const { articles } = useLoaderData<typeof loader>();
  const { open, dialog } = useInquiryDialogs();
  return (
    <>
      <ResourcesPage
        articles={articles.map((article) => summaryInLanguage(i18n, article))}
        onSubmitIdea={() => open('idea')}
      />
      {dialog}
    </>
  );
}
