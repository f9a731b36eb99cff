import { brand } from '@awamu/contracts/brand.ts';
import { type OperatorLevel, reachesLevel } from '@awamu/contracts/operator-level.ts';
import { getI18n, useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router';
import { OverviewPage } from '#features/admin-overview/components/overview-page.tsx';
import { loadWords } from '#lib/words/i18n.ts';
import { operatorLinks } from '../shell/operator-links.ts';

export const meta = () => [{ title: `${getI18n().t('menu.adminDashboard')} · ${brand.name}` }];
export const clientLoader = () => loadWords('admin', 'admin-overview');

export default function AdminRoute() {
  const { t } = useTranslation();
  const level = useOutletContext<OperatorLevel>();
  const places = operatorLinks
    .filter((link) => reachesLevel(level, link.level))
    .map(({ to, text, icon }) => ({ to, title: t(text), icon }));
  return <OverviewPage places={places} isAdmin={reachesLevel(level, 'admin')} />;
}
