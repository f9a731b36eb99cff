import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { clearUnreached, isWithoutResponse, useNetworkState } from '#lib/calls/network-state.ts';
import { useIsOffline } from '#lib/calls/use-is-offline.ts';
import { isReadOffline } from '#lib/page/member-area.ts';

const retryMs = 5_000;

/** Says on every page that there is no network, and fetches what is missing as soon as there is one. */
export function NetworkAlert() {
  const { t } = useTranslation();
  const state = useNetworkState();
  const isOffline = useIsOffline();
  const { pathname } = useLocation();
  useRetries(state === 'unreached');
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-header z-40 flex justify-center px-4 pt-2">
      {state === 'fine' || (isOffline && isReadOffline(pathname)) ? null : (
        <p
          data-slot="network-alert"
          className="flex items-center gap-3 rounded-card bg-lake-soft px-5 py-2.5 text-sm text-lake shadow-card"
        >
          {/* An icon of the library would be in a chunk that the first one must not wait for. */}
          <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-lake" />
          {t(`network.${state}`)}
        </p>
      )}
    </div>
  );
}

/** What the device's own events do not announce, the return of a server, is found by asking. */
function useRetries(isUnreached: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isUnreached) return;
    const timer = setInterval(() => {
      const lacking = { type: 'active', predicate: lacksResponse } as const;
      if (queryClient.getQueryCache().findAll(lacking).length === 0) clearUnreached();
      else void queryClient.refetchQueries(lacking);
    }, retryMs);
    return () => clearInterval(timer);
  }, [isUnreached, queryClient]);
}

function lacksResponse({ state }: { state: { error: unknown; fetchFailureReason: unknown } }): boolean {
  return isWithoutResponse(state.error ?? state.fetchFailureReason);
}
