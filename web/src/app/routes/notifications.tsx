import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { NotificationsPage } from '#features/notifications/components/notifications-page.tsx';
import { loadWords } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${getI18n().t('notifications')} · ${brand.name}` }];
export const clientLoader = () => loadWords('notifications', 'member');

export default NotificationsPage;
