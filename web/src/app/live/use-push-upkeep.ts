import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepPushHere, pushStateQuery } from '#features/notifications/api/push-subscription.ts';
import { logFailure } from '#lib/failures/log-failure.ts';

/** Once per page load: registers this browser's current push subscription for this member. */
export function usePushUpkeep(memberId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    keepPushHere(memberId)
      .catch((error: unknown) => logFailure('push', error))
      // The settings may have read the state before another member's subscription was removed.
      .finally(() => void queryClient.invalidateQueries({ queryKey: pushStateQuery.queryKey }));
  }, [memberId, queryClient]);
}
