import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepPushHere, pushStateQuery } from '#features/notifications/api/push-subscription.ts';
import { logFailure } from '#lib/failures/log-failure.ts';

/** Once a page: the server knows this browser's push subscription as it is now, and knows it as this member's. */
export function usePushUpkeep(memberId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    keepPushHere(memberId)
      .catch((error: unknown) => logFailure('push', error))
      // The settings may have looked before somebody else's subscription was ended.
      .finally(() => void queryClient.invalidateQueries({ queryKey: pushStateQuery.queryKey }));
  }, [memberId, queryClient]);
}
