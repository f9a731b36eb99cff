import { brand } from '@awamu/contracts/brand.ts';
import { DashboardPage } from '#features/dashboard/components/dashboard-page.tsx';
import { loadWords, t } from '#lib/i18n.ts';
import { paths } from '#lib/paths.ts';
import { isPublicPage } from '../mounted-pages.ts';

export const meta = () => [{ title: `${t('nav.dashboard')} · ${brand.name}` }];
export const clientLoader = () => loadWords('dashboard', 'member');

export default function DashboardRoute() {
  return <DashboardPage hasResources={isPublicPage(paths.resources)} />;
}
