import { brand } from '@awamu/contracts/brand.ts';
import { OverviewPage } from '#features/admin-overview/components/overview-page.tsx';
import { loadWords, t } from '#lib/i18n.ts';

export const meta = () => [{ title: `${t('menu.adminDashboard')} · ${brand.name}` }];
export const clientLoader = () => loadWords('admin', 'admin-overview');

export default function AdminRoute() {
  return <OverviewPage />;
}
