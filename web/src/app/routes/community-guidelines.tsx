import { getI18n, useTranslation } from 'react-i18next';
import { type MetaArgs, useLoaderData } from 'react-router';
import { readPage } from '#content/library.server.ts';
import { pageInLanguage } from '#content/titles.ts';
import { GuidelinesPage } from '#features/public-pages/components/guidelines-page.tsx';
import { paths } from '#lib/addresses/paths.ts';
import '#lib/words/public-words.ts';
import { useInquiryDialogs } from '../inquiry-dialogs.tsx';
import { pageMeta } from '../page-meta.ts';
import { openPublicPage } from '../public-loader.ts';

export const clientLoader = openPublicPage;
export const loader = () => ({ page: readPage('community-guidelines') });

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? pageMeta({ ...pageInLanguage(getI18n(), loaderData.page), path: paths.communityGuidelines }) : [];

export default function CommunityGuidelinesRoute() {
  const { i18n } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  const { open, dialog } = useInquiryDialogs();
  return (
    <>
      <GuidelinesPage page={pageInLanguage(i18n, page)} onReport={() => open('report')} />
      {dialog}
    </>
  );
}
