import { clearDrafts } from '#features/messages/chat/use-draft.ts';
import { leavePush } from '#features/notifications/api/push-subscription.ts';
import { paths } from '#lib/addresses/paths.ts';
import { useLeaveFlow } from '#lib/addresses/use-going-back.ts';
import { isMemberPage } from '#lib/page/member-area.ts';
import { clearDestination } from '#lib/session/destination.ts';
import { signOut } from '#lib/session/session.ts';
import { clearPrivateData } from '#lib/storage/clear-private-data.ts';

/**
 * Ends the session and opens the landing page (specification, section 2, 'Header'). Back does not stop at each member
 * page that was open.
 */
export function useLogOut(): () => Promise<void> {
  const leaveMemberPages = useLeaveFlow(isMemberPage);
  return async () => {
    const leave = leaveMemberPages();
    clearDrafts();
    clearPrivateData();
    await leavePush();
    await signOut();
    clearDestination();
    await leave(paths.landing);
  };
}
