import { brand } from '@awamu/contracts/brand.ts';
import { NotificationsPage } from '#features/notifications/components/notifications-page.tsx';
import { loadWords, t } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${t('notifications')} · ${brand.name}` }];
export const clientLoader = () => loadWords('notifications');

export default function NotificationsRoute() {
  return <NotificationsPage />;
}
