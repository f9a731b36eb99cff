import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { DecisionsPage } from '#features/safety/components/decisions-page.tsx';
import { loadWords } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${getI18n().t('safety:decisions.title')} · ${brand.name}` }];
export const clientLoader = () => loadWords('safety', 'closure');

export default DecisionsPage;
