import { useEffect } from 'react';
import { callFunction } from '#lib/calls/call-function.ts';
import { logFailure } from '#lib/failures/log-failure.ts';

/** A member counts as online for 5 minutes (limits.onlineMinutes), and the database writes at most every 2. */
const everyMs = 2 * 60_000;

/**
 * Tells that the member is here, for as long as a page of theirs is before their eyes: when it comes into view and every
 * two minutes from then on. 'Last seen', the online mark and the order of discovery live by this.
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

/** Nothing depends on a single sign of life: one that is lost is followed by the next. */
async function sendActivity(): Promise<void> {
  try {
    await callFunction('touch_activity', {});
  } catch (error) {
    logFailure('activity', error);
  }
}
