import { brand } from '@awamu/contracts/brand.ts';
import { TransparencyPage } from '#features/transparency/components/transparency-page.tsx';
import { t } from '#lib/i18n.ts';
import { paths } from '#lib/paths.ts';
import '#lib/public-words.ts';
import { pageMeta } from '../page-meta.ts';
import { noText, openPublicPage } from '../public-loader.ts';

export const loader = noText;
export const clientLoader = openPublicPage;

export const meta = () =>
  pageMeta({
    title: t('public:transparency.title'),
    description: t('public:transparency.description', { name: brand.name }),
    path: paths.transparency,
  });

export default function TransparencyRoute() {
  return <TransparencyPage />;
}
