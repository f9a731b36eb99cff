import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { AnalyticsPage } from '#features/admin-analytics/components/analytics-page.tsx';
import { loadWords } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${getI18n().t('admin:nav.analytics')} · ${brand.name}` }];
export const clientLoader = () => loadWords('admin', 'admin-analytics');

export default AnalyticsPage;
