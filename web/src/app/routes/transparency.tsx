import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { TransparencyPage } from '#features/transparency/components/transparency-page.tsx';
import { paths } from '#lib/addresses/paths.ts';
import '#lib/words/public-words.ts';
import { pageMeta } from '../page-meta.ts';
import { noText, openPageWithoutText } from '../public-loader.ts';

export const loader = noText;
export const clientLoader = openPageWithoutText;

export const meta = () =>
  pageMeta({
    title: getI18n().t('public:transparency.title'),
    description: getI18n().t('public:transparency.description', { name: brand.name }),
    path: paths.transparency,
  });

export default TransparencyPage;
