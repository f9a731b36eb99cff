import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { MatchingPage } from '#features/admin-matching/components/matching-page.tsx';
import { loadWords } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${getI18n().t('admin:nav.matching')} · ${brand.name}` }];
export const clientLoader = () => loadWords('admin', 'admin-matching', 'options');

export default MatchingPage;
