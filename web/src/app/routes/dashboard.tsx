import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { DashboardPage } from '#features/dashboard/components/dashboard-page.tsx';
import { loadWords } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${getI18n().t('nav.dashboard')} · ${brand.name}` }];
export const clientLoader = () => loadWords('dashboard', 'member', 'options');

export default DashboardPage;
