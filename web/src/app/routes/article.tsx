import { brand } from '@awamu/contracts/brand.ts';
import { getI18n, useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { readArticle } from '#content/library.server.ts';
import { articleInLanguage } from '#content/titles.ts';
import { ArticlePage } from '#features/reading/components/article-page.tsx';
import { articlePath } from '#lib/addresses/paths.ts';
import '#lib/words/public-words.ts';
import { organization, pageMeta } from '../page-meta.ts';
import { openPublicPage } from '../public-loader.ts';

export const clientLoader = openPublicPage;
/** Each article is its own route, so that an unknown slug is an unknown path; the slug ends the path. */
export function loader({ url }: LoaderFunctionArgs) {
  const slug = url.pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
  return { article: readArticle(slug) };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { slug, title, summary, category, published } = articleInLanguage(getI18n(), loaderData.article);
  return pageMeta({
    title,
    description: summary,
    path: articlePath(slug),
    article: { published, section: getI18n().t(`public:category.${category}`) },
    jsonLd: {
      '@type': 'Article',
      headline: title,
      description: summary,
      datePublished: published,
      inLanguage: 'en',
      author: { '@type': 'Organization', name: brand.name },
      publisher: organization(),
    },
  });
}

export default function ArticleRoute() {
  const { i18n } = useTranslation();
  const { article } = useLoaderData<typeof loader>();
  return <ArticlePage key={article.slug} article={articleInLanguage(i18n, article)} />;
}
