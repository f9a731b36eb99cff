import { useEffect } from 'react';
import { keepPushHere } from '#features/notifications/api/push-subscription.ts';
import { logFailure } from '#lib/log-failure.ts';

/** Once a page: the server knows this browser's push subscription as it is now, and knows it as this member's. */
export function usePushUpkeep(memberId: string): void {
  useEffect(() => {
    keepPushHere(memberId).catch((error: unknown) => logFailure('push', error));
  }, [memberId]);
}
