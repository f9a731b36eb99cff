import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { clearUnreached, isWithoutResponse, useNetworkState } from '#lib/calls/network-state.ts';
import { repeatSlowRequests, useSlowness } from '#lib/calls/slow-requests.ts';
import { useIsOffline } from '#lib/calls/use-is-offline.ts';
import { isReadOffline } from '#lib/page/member-area.ts';
import { Button } from '#ui/button.tsx';

const retryMs = 5_000;

/** Says on every page that there is no network or a slow one, and fetches what is missing as soon as there is one. */
export function NetworkAlert() {
  const { t } = useTranslation();
  const state = useNetworkState();
  const slowness = useSlowness();
  const isOffline = useIsOffline();
  const { pathname } = useLocation();
  useRetries(state === 'unreached');
  const isSilent = isOffline && isReadOffline(pathname);
  return (
    // Dialogs hide everything else from screen readers but what has aria-live. On a phone it lies on the header, since below it
    // begin faces.
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-0 z-60 flex justify-center px-4 pt-1 lg:top-header lg:pt-2"
    >
      {state !== 'fine' && !isSilent && <AlertText>{t(`network.${state}`)}</AlertText>}
      {state === 'fine' && slowness !== 'none' && (
        <AlertText>
          {t(`network.slow.${slowness}`)}
          {slowness === 'repeatable' && (
            // A press outside an open dialog would close it, and with it what is typed there.
            <Button
              variant="link"
              size="inline"
              onClick={repeatSlowRequests}
              className="pointer-events-auto -my-2.5 in-[body[data-scroll-locked]]:hidden"
            >
              {t('tryAgain')}
            </Button>
          )}
        </AlertText>
      )}
    </div>
  );
}

function AlertText({ children }: { children: ReactNode }) {
  return (
    <p
      data-slot="network-alert"
      className="flex items-center gap-3 rounded-card bg-lake-soft px-5 py-2.5 text-sm text-lake shadow-card"
    >
      {/* An icon of the library would be in a chunk that the first one must not wait for. */}
      <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-lake" />
      {children}
    </p>
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
