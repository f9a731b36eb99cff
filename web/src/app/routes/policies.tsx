import { getI18n, useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { readPage } from '#content/library.server.ts';
import { pageInLanguage } from '#content/titles.ts';
import { PoliciesPage } from '#features/public-pages/components/policies-page.tsx';
import { paths } from '#lib/addresses/paths.ts';
import '#lib/words/public-words.ts';
import { pageMeta } from '../page-meta.ts';
import { openPublicPage } from '../public-loader.ts';

const policies: Record<string, string> = {
  [paths.policies]: 'terms',
  [paths.privacyPolicy]: 'privacy',
  [paths.cookiePolicy]: 'cookies',
};

export const clientLoader = openPublicPage;
/** One file for three paths; the first shows the terms. */
export function loader({ url }: LoaderFunctionArgs) {
  const path = url.pathname.replace(/\/$/, '');
  return { path, page: readPage(policies[path] ?? 'terms') };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? pageMeta({ ...pageInLanguage(getI18n(), loaderData.page), path: loaderData.path }) : [];

export default function PoliciesRoute() {
  const { i18n } = useTranslation();
  return <PoliciesPage page={pageInLanguage(i18n, useLoaderData<typeof loader>().page)} />;
}
