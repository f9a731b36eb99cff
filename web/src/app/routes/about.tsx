import { getI18n, useTranslation } from 'react-i18next';
import { type MetaArgs, useLoaderData } from 'react-router';
import { readPage } from '#content/library.server.ts';
import { pageInLanguage } from '#content/titles.ts';
import { AboutPage } from '#features/public-pages/components/about-page.tsx';
import '#lib/words/landing-words.ts';
import { paths } from '#lib/addresses/paths.ts';
import '#lib/words/public-words.ts';
import { organization, pageMeta } from '../page-meta.ts';
import { openPublicPage } from '../public-loader.ts';

export const clientLoader = openPublicPage;
export const loader = () => ({ page: readPage('about') });

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({ ...pageInLanguage(getI18n(), loaderData.page), path: paths.about, jsonLd: organization() })
    : [];

export default function AboutRoute() {
  const { i18n } = useTranslation();
  return <AboutPage page={pageInLanguage(i18n, useLoaderData<typeof loader>().page)} />;
}
