import { useNavigate } from 'react-router';
import { clearDrafts } from '#features/messages/chat/use-draft.ts';
import { leavePush } from '#features/notifications/api/push-subscription.ts';
import { paths } from '#lib/addresses/paths.ts';
import { clearDestination } from '#lib/session/destination.ts';
import { signOut } from '#lib/session/session.ts';
import { clearPrivateData } from '#lib/storage/clear-private-data.ts';

/** Ends the session and opens the landing page (specification, section 2, 'Header'). */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    clearDrafts();
    clearPrivateData();
    await leavePush();
    await signOut();
    clearDestination();
    await navigate(paths.landing);
  };
}
