import { brand } from '@awamu/contracts/brand.ts';
import { DashboardPage } from '#features/dashboard/components/dashboard-page.tsx';
import { paths } from '#lib/addresses/paths.ts';
import { loadWords, t } from '#lib/words/i18n.ts';
import { isPublicPage } from '../mounted-pages.ts';

export const meta = () => [{ title: `${t('nav.dashboard')} · ${brand.name}` }];
export const clientLoader = () => loadWords('dashboard', 'member');

export default function DashboardRoute() {
  return <DashboardPage hasResources={isPublicPage(paths.resources)} />;
}
