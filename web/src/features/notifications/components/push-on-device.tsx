import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff, BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { useMemberId } from '#lib/session/session.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { beginPushHere, dropPushHere, PushServiceError, pushStateQuery } from '../api/push-subscription.ts';

/** Turns push on or off for this browser; `begin` must be called in a user gesture, as browsers require. */
export function usePushHere() {
  const memberId = useMemberId();
  const queryClient = useQueryClient();
  const changed = { onSettled: () => queryClient.invalidateQueries({ queryKey: pushStateQuery.queryKey }) };
  const begin = useMutation({ mutationFn: () => beginPushHere(memberId), ...changed });
  const end = useMutation({ mutationFn: dropPushHere, ...changed });
  const state = useQuery(pushStateQuery).data;
  return { state, begin, end };
}

/** The state of push on this device and its control. The switch above it applies to all devices of the member. */
export function PushOnDevice({ push }: { push: ReturnType<typeof usePushHere> }) {
  const { t, i18n } = useTranslation();
  const { state, begin, end } = push;
  const failure = begin.error ?? end.error;
  if (state === undefined) return <Skeleton className="h-22 w-full" />;
  return (
    <div data-slot="push-on-device" data-state={state} className="grid justify-items-start gap-3">
      {state === 'on' || state === 'off' ? (
        <>
          <p className="text-ink-soft">{t(`notifications:device.${state}`)}</p>
          <Button
            variant="secondary"
            disabled={begin.isPending || end.isPending}
            onClick={() => (state === 'on' ? end : begin).mutate()}
          >
            {state === 'on' ? <BellOff aria-hidden /> : <BellRing aria-hidden />}
            {t(state === 'on' ? 'notifications:device.turnOff' : 'notifications:device.turnOn')}
          </Button>
        </>
      ) : (
        <Alert>{t(`notifications:device.${state}`)}</Alert>
      )}
      {state === 'off' && begin.data === false ? <Alert>{t('notifications:device.dismissed')}</Alert> : null}
      {failure ? (
        <Alert tone="error">
          {failure instanceof PushServiceError ? t('notifications:device.noService') : failureSentence(i18n, failure)}
        </Alert>
      ) : null}
    </div>
  );
}
