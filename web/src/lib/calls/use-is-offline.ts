import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSession } from '../session/session.ts';

/** Whether nothing can be fetched: the browser is offline, or the session could not be checked. */
export function useIsOffline(): boolean {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
  return useSession().status === 'unreached' || !isOnline;
}
