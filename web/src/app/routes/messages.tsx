import { brand } from '@awamu/contracts/brand.ts';
import { MessagesPage } from '#features/messages/components/messages-page.tsx';
import { ReportLink } from '#features/safety/components/report-link.tsx';
import { SafetyMenu } from '#features/safety/components/safety-menu.tsx';
import { loadWords, t } from '#lib/i18n.ts';
import { paths } from '#lib/paths.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

export const meta = () => [{ title: `${t('nav.messages')} · ${brand.name}` }];
export const clientLoader = () => loadWords('messages', 'member', 'safety');
export const handle: RouteHandle = { fillsScreen: true };

export default function MessagesRoute() {
  return (
    <MessagesPage
      chatMenu={({ otherUserId, name }) => (
        <SafetyMenu userId={otherUserId} fullName={name} afterBlock={paths.messages} />
      )}
      chatReport={({ otherUserId, name }) => (
        <ReportLink userId={otherUserId} fullName={name} afterBlock={paths.messages} />
      )}
    />
  );
}
