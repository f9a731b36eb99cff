import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSession } from '../session/session.ts';

/** Whether nothing can be fetched: the device says so, or nobody could be asked who is here. */
export function useIsOffline(): boolean {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
  return useSession().status === 'unreached' || !isOnline;
}
