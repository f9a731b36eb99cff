import type { RealtimeChannel } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import { getSupabase } from '#lib/supabase.ts';

/** The other counts as typing for this long after each sign of it. */
const shownFor = 4_000;
/** Signs are sent at most this often. */
const signEvery = 2_000;
const event = 'typing';

/**
 * Whether the other person is typing, over the private channel of the match that only its two people may join. The
 * conversation works without it: a channel that can't be joined only means that nothing is shown.
 */
export function useTyping(matchId: string): { isOtherTyping: boolean; tellTyping: () => void } {
  const [isOtherTyping, setOtherTyping] = useState(false);
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
          setOtherTyping(true);
          timer = setTimeout(() => setOtherTyping(false), shownFor);
        });
      joined.subscribe();
      channel.current = joined;
      return () => void supabase.removeChannel(joined);
    });
    return () => {
      left = true;
      channel.current = undefined;
      clearTimeout(timer);
      setOtherTyping(false);
      leave.then(
        (close) => close(),
        () => {},
      );
    };
  }, [matchId]);

  function tellTyping(): void {
    const now = Date.now();
    // Before it is joined, a channel would send over HTTP instead; a sign of typing is not worth a request.
    if (channel.current?.state !== 'joined' || now - lastSign.current < signEvery) return;
    lastSign.current = now;
    void channel.current.send({ type: 'broadcast', event, payload: {} });
  }

  return { isOtherTyping, tellTyping };
}
