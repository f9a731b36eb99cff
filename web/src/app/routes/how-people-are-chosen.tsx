import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { HowChosenPage } from '#features/discover/components/how-chosen-page.tsx';
import { loadWords } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${getI18n().t('choosing:title')} · ${brand.name}` }];
export const clientLoader = () => loadWords('choosing', 'member');

export default HowChosenPage;
