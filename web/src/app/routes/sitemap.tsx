import { brand } from '@awamu/contracts/brand.ts';
import { useLoaderData } from 'react-router';
import { listArticles } from '#content/library.server.ts';
import { summaryInLanguage } from '#content/titles.ts';
import { SitemapPage } from '#features/public-pages/components/sitemap-page.tsx';
import { paths } from '#lib/addresses/paths.ts';
import { t } from '#lib/words/i18n.ts';
import '#lib/words/public-words.ts';
import { pageMeta } from '../page-meta.ts';
import { openPublicPage } from '../public-loader.ts';

export const clientLoader = openPublicPage;
export const loader = () => ({ articles: listArticles() });

export const meta = () =>
  pageMeta({
    title: t('public:sitemap.title'),
    description: t('public:sitemap.description', { name: brand.name }),
    path: paths.sitemap,
  });

export default function SitemapRoute() {
  return <SitemapPage articles={useLoaderData<typeof loader>().articles.map(summaryInLanguage)} />;
}
