import { MatchPopup } from '#features/matches/popup/match-popup.tsx';
import { putInOutbox } from '#features/messages/outbox/put-in-outbox.ts';
import { useOutboxDelivery } from '#features/messages/outbox/use-outbox-delivery.ts';
import { MemberSafety } from '#features/safety/components/member-safety.tsx';
import { ReportLink } from '#features/safety/components/report-link.tsx';
import { WarningDialog } from '#features/safety/components/warning-dialog.tsx';
import { paths } from '#lib/addresses/paths.ts';
import { useMemberId } from '#lib/session/session.ts';
import { LikelyScreens } from './likely-screens.tsx';
import { useActivity } from './use-activity.ts';
import { useAppBadge } from './use-app-badge.ts';
import { useLiveChanges } from './use-live-changes.ts';
import { useOwnLanguage } from './use-own-language.ts';
import { usePushUpkeep } from './use-push-upkeep.ts';

/** Everything that runs in the background while a member is signed in. Mounted once. */
export function MemberLive() {
  const memberId = useMemberId();
  useActivity();
  useOwnLanguage(memberId);
  useLiveChanges(memberId);
  useOutboxDelivery(memberId);
  useAppBadge();
  usePushUpkeep(memberId);
  return (
    <>
      <MemberSafety afterBlock={paths.matches}>
        {(ask) => (
          <MatchPopup
            onSend={(match, text) => putInOutbox(memberId, match.id, text)}
            report={({ other_user: { id, full_name } }) => (
              <ReportLink person={{ userId: id, fullName: full_name }} onAsk={ask} />
            )}
          />
        )}
      </MemberSafety>
      <WarningDialog />
      <LikelyScreens memberId={memberId} />
    </>
  );
}
