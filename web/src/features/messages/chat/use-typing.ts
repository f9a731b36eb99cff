import type { RealtimeChannel } from '@supabase/supabase-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getSupabase } from '#lib/calls/supabase.ts';

/** The other counts as typing for this long after each sign of it. */
const shownFor = 4_000;
/** Signs are sent at most this often. */
const signEvery = 2_000;
const event = 'typing';

/**
 * Whether the other person is typing, over the private channel of the match that only its two people may join. The
 * conversation works without it: a channel that can't be joined only means that nothing is shown.
 * @param lastFromOther id of their newest message: once it is here, they are no longer typing it
 */
export function useTyping(
  matchId: string,
  lastFromOther: string | null,
): { isOtherTyping: boolean; announceTyping: () => void } {
  const [typingAfter, setTypingAfter] = useState<string | null | undefined>(undefined);
  const signed = useEffectEvent(() => setTypingAfter(lastFromOther));
  const channel = useRef<RealtimeChannel>(undefined);
  const lastSign = useRef(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const leave = getSupabase().then((supabase) => {
      if (left) return () => {};
      const joined = supabase
        .channel(`match:${matchId}`, { config: { private: true, broadcast: { self: false } } })
        .on('broadcast', { event }, () => {
          clearTimeout(timer);
          signed();
          timer = setTimeout(() => setTypingAfter(undefined), shownFor);
        });
      joined.subscribe();
      channel.current = joined;
      return () => void supabase.removeChannel(joined);
    });
    return () => {
      left = true;
      channel.current = undefined;
      clearTimeout(timer);
      setTypingAfter(undefined);
      leave.then(
        (close) => close(),
        () => {},
      );
    };
  }, [matchId]);

  function announceTyping(): void {
    const now = Date.now();
    // Before it is joined, a channel would send over HTTP instead; a sign of typing is not worth a request.
    if (channel.current?.state !== 'joined' || now - lastSign.current < signEvery) return;
    lastSign.current = now;
    void channel.current.send({ type: 'broadcast', event, payload: {} });
  }

  return { isOtherTyping: typingAfter !== undefined && typingAfter === lastFromOther, announceTyping };
}
