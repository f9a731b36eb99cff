import { brand } from '@awamu/contracts/brand.ts';
import type { Conversation } from '@awamu/contracts/messaging.ts';
import { getI18n } from 'react-i18next';
import { MessagesPage } from '#features/messages/components/messages-page.tsx';
import { MemberSafety } from '#features/safety/components/member-safety.tsx';
import { ReportLink } from '#features/safety/components/report-link.tsx';
import { SafetyMenu } from '#features/safety/components/safety-menu.tsx';
import { paths } from '#lib/addresses/paths.ts';
import { loadWords } from '#lib/words/i18n.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

export const meta = () => [{ title: `${getI18n().t('nav.messages')} · ${brand.name}` }];
export const clientLoader = () => loadWords('messages', 'member', 'safety');
export const handle: RouteHandle = { fillsScreen: true };

const personOf = ({ otherUserId, name }: Conversation) => ({ userId: otherUserId, fullName: name });

export default function MessagesRoute() {
  return (
    <MemberSafety afterBlock={paths.messages}>
      {(ask) => (
        <MessagesPage
          chatMenu={(conversation) => <SafetyMenu person={personOf(conversation)} onAsk={ask} />}
          chatReport={(conversation) => <ReportLink person={personOf(conversation)} onAsk={ask} />}
        />
      )}
    </MemberSafety>
  );
}
