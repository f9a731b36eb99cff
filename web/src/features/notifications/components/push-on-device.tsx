import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff, BellRing } from 'lucide-react';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { useMemberId } from '#lib/session/session.ts';
import { t } from '#lib/words/i18n.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { beginPushHere, dropPushHere, PushServiceError, pushStateQuery } from '../api/push-subscription.ts';

/** Turning push on or off for this browser; `begin` is to be called by a press of a hand, as browsers ask for it. */
export function usePushHere() {
  const memberId = useMemberId();
  const queryClient = useQueryClient();
  const changed = { onSettled: () => queryClient.invalidateQueries({ queryKey: pushStateQuery.queryKey }) };
  const begin = useMutation({ networkMode: 'always', mutationFn: () => beginPushHere(memberId), ...changed });
  const end = useMutation({ networkMode: 'always', mutationFn: dropPushHere, ...changed });
  const state = useQuery(pushStateQuery).data;
  return { state, begin, end };
}

/** What push does on this device, and how to change it. The switch above it is about all devices of the member. */
export function PushOnDevice({ push }: { push: ReturnType<typeof usePushHere> }) {
  const { state, begin, end } = push;
  const failure = begin.error ?? end.error;
  if (state === undefined) return null;
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
          {failure instanceof PushServiceError ? t('notifications:device.noService') : failureSentence(failure)}
        </Alert>
      ) : null}
    </div>
  );
}
