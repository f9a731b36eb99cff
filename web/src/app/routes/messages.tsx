import { brand } from '@awamu/contracts/brand.ts';
import { MessagesPage } from '#features/messages/components/messages-page.tsx';
import { loadWords, t } from '#lib/i18n.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

export const meta = () => [{ title: `${t('nav.messages')} · ${brand.name}` }];
export const clientLoader = () => loadWords('messages', 'member');
export const handle: RouteHandle = { fillsScreen: true };

export default function MessagesRoute() {
  return <MessagesPage />;
}
