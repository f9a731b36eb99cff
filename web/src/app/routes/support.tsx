import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { SupportPage } from '#features/public-pages/components/support-page.tsx';
import { paths } from '#lib/addresses/paths.ts';
import '#lib/words/public-words.ts';
import { useInquiryDialogs } from '../inquiry-dialogs.tsx';
import { pageMeta } from '../page-meta.ts';
import { noText, openPageWithoutText } from '../public-loader.ts';

export const loader = noText;
export const clientLoader = openPageWithoutText;

export const meta = () =>
  pageMeta({
    title: getI18n().t('public:supportPage.title'),
    description: getI18n().t('public:description.support', { name: brand.name }),
    path: paths.support,
  });

export default function SupportRoute() {
  const { open, dialog } = useInquiryDialogs();
  return (
    <>
      <SupportPage onRequestSupport={() => open('support')} onReport={() => open('report')} />
      {dialog}
    </>
  );
}
