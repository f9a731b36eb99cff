import { useEffect } from 'react';
import { callFunction } from '#lib/calls/call-function.ts';
import { isWithoutResponse } from '#lib/calls/network-state.ts';
import { logFailure } from '#lib/failures/log-failure.ts';

/** A member counts as online for 5 minutes (limits.onlineMinutes); the database writes at most every 2. */
const everyMs = 2 * 60_000;

/**
 * Reports activity when a page becomes visible and every two minutes while it is. 'Last seen', the online mark and the
 * order of discovery depend on it.
 */
export function useActivity(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const follow = () => {
      clearInterval(timer);
      if (document.visibilityState !== 'visible') return;
      void sendActivity();
      timer = setInterval(sendActivity, everyMs);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
}

/** A failed report is not retried: the next one follows. The page itself says that there is no network. */
async function sendActivity(): Promise<void> {
  try {
    await callFunction('touch_activity', {});
  } catch (error) {
    if (!isWithoutResponse(error)) logFailure('activity', error);
  }
}
