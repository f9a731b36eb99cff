import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { FocusPage } from '#features/discover/components/focus-page.tsx';
import { loadWords } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${getI18n().t('nav.discover')} · ${brand.name}` }];
export const clientLoader = () => loadWords('discover', 'member', 'options');

export default FocusPage;
