import { useSession } from '../session/session.ts';
import { useIsOnline } from './network-state.ts';

/** Whether nothing can be fetched: the browser is offline, or the session could not be checked. */
export function useIsOffline(): boolean {
  const isOnline = useIsOnline();
  return useSession().status === 'unreached' || !isOnline;
}
