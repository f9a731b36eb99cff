import { brand } from '@awamu/contracts/brand.ts';
import type { Conversation } from '@awamu/contracts/messaging.ts';
import { getI18n } from 'react-i18next';
import { useNavigate } from 'react-router';
import { UnmatchItem, Unmatching } from '#features/matches/components/unmatching.tsx';
import { MessagesPage } from '#features/messages/components/messages-page.tsx';
import { MemberSafety } from '#features/safety/components/member-safety.tsx';
import { ReportLink } from '#features/safety/components/report-link.tsx';
import { SafetyMenu } from '#features/safety/components/safety-menu.tsx';
import { paths } from '#lib/addresses/paths.ts';
import { loadWords } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${getI18n().t('nav.messages')} · ${brand.name}` }];
export const clientLoader = () => loadWords('messages', 'matches', 'member', 'safety', 'profile');

const personOf = ({ otherUserId, name }: Conversation) => ({ userId: otherUserId, fullName: name });

export default function MessagesRoute() {
  const navigate = useNavigate();
  return (
    <MemberSafety afterBlock={paths.messages}>
      {(ask) => (
        <Unmatching onEnded={() => void navigate(paths.messages, { replace: true })}>
          {(askUnmatch) => (
            <MessagesPage
              chatMenu={(conversation) => (
                <SafetyMenu person={personOf(conversation)} onAsk={ask}>
                  <UnmatchItem onSelect={() => askUnmatch(conversation)} />
                </SafetyMenu>
              )}
              chatReport={(conversation) => <ReportLink person={personOf(conversation)} onAsk={ask} />}
            />
          )}
        </Unmatching>
      )}
    </MemberSafety>
  );
}
