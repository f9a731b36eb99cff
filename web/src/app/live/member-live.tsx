import { MatchPopup } from '#features/matches/components/match-popup.tsx';
import { useOutboxDelivery } from '#features/messages/outbox/use-outbox-delivery.ts';
import { WarningDialog } from '#features/safety/components/warning-dialog.tsx';
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
      <MatchPopup />
      <WarningDialog />
      <LikelyScreens memberId={memberId} />
    </>
  );
}
