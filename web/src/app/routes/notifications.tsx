import { brand } from '@awamu/contracts/brand.ts';
import { NoticesPage } from '#features/notifications/components/notices-page.tsx';
import { loadWords, t } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${t('notifications')} · ${brand.name}` }];
export const clientLoader = () => loadWords('notifications');

export default function NotificationsRoute() {
  return <NoticesPage />;
}
