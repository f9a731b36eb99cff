import { brand } from '@awamu/contracts/brand.ts';
import { ReportsPage } from '#features/safety/components/reports-page.tsx';
import { loadWords, t } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${t('safety:reports.title')} · ${brand.name}` }];
export const clientLoader = () => loadWords('safety');

export default function ReportsRoute() {
  return <ReportsPage />;
}
