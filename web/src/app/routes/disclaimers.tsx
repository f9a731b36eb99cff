import { getI18n, useTranslation } from 'react-i18next';
import { type MetaArgs, useLoaderData } from 'react-router';
import { readPage } from '#content/library.server.ts';
import { pageInLanguage } from '#content/titles.ts';
import { PlainTextPage } from '#features/public-pages/components/text-page.tsx';
import { paths } from '#lib/addresses/paths.ts';
import '#lib/words/public-words.ts';
import { pageMeta } from '../page-meta.ts';
import { openPublicPage } from '../public-loader.ts';

export const clientLoader = openPublicPage;
export const loader = () => ({ page: readPage('disclaimers') });

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? pageMeta({ ...pageInLanguage(getI18n(), loaderData.page), path: paths.disclaimers }) : [];

export default function DisclaimersRoute() {
  const { i18n } = useTranslation();
  return <PlainTextPage page={pageInLanguage(i18n, useLoaderData<typeof loader>().page)} />;
}
