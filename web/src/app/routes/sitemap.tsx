import { brand } from '@awamu/contracts/brand.ts';
import { getI18n, useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { listArticles } from '#content/library.server.ts';
import { summaryInLanguage } from '#content/titles.ts';
import { SitemapPage } from '#features/public-pages/components/sitemap-page.tsx';
import { paths } from '#lib/addresses/paths.ts';
import '#lib/words/public-words.ts';
import { pageMeta } from '../page-meta.ts';
import { openPublicPage } from '../public-loader.ts';

export const clientLoader = openPublicPage;
export const loader = () => ({ articles: listArticles() });

export const meta = () =>
  pageMeta({
    title: getI18n().t('public:sitemap.title'),
    description: getI18n().t('public:sitemap.description', { name: brand.name }),
    path: paths.sitemap,
  });

export default function SitemapRoute() {
  const { i18n } = useTranslation();
  return (
    <SitemapPage
      articles={useLoaderData<typeof loader>().articles.map((article) => summaryInLanguage(i18n, article))}
    />
  );
}
