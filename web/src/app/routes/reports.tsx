import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { ReportsPage } from '#features/safety/components/reports-page.tsx';
import { loadWords } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${getI18n().t('safety:reports.title')} · ${brand.name}` }];
export const clientLoader = () => loadWords('safety');

export default ReportsPage;
