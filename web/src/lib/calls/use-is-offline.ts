import { useSession } from '../session/session.ts';
import { useNetworkState } from './network-state.ts';

/** Whether nothing can be fetched: the browser is offline, or the session could not be checked. */
export function useIsOffline(): boolean {
  const isDeviceOffline = useNetworkState() === 'offline';
  return useSession().status === 'unreached' || isDeviceOffline;
}
