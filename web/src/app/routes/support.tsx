import { brand } from '@awamu/contracts/brand.ts';
import { SupportPage } from '#features/public-pages/components/support-page.tsx';
import { t } from '#lib/i18n.ts';
import { paths } from '#lib/paths.ts';
import '#lib/public-words.ts';
import { useLetterDialogs } from '../letter-dialogs.tsx';
import { pageMeta } from '../page-meta.ts';
import { noText, openPublicPage } from '../public-loader.ts';

export const loader = noText;
export const clientLoader = openPublicPage;

export const meta = () =>
  pageMeta({
    title: t('public:supportPage.title'),
    description: t('public:description.support', { name: brand.name }),
    path: paths.support,
  });

export default function SupportRoute() {
  const { open, dialog } = useLetterDialogs();
  return (
    <>
      <SupportPage onRequestSupport={() => open('support')} onReport={() => open('report')} />
      {dialog}
    </>
  );
}
