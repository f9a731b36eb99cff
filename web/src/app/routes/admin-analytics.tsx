import { brand } from '@awamu/contracts/brand.ts';
import { AnalyticsPage } from '#features/admin-analytics/components/analytics-page.tsx';
import { loadWords, t } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${t('admin:nav.analytics')} · ${brand.name}` }];
export const clientLoader = () => loadWords('admin', 'admin-analytics');

export default function AdminAnalyticsRoute() {
  return <AnalyticsPage />;
}
