import type { RealtimeChannel } from '@supabase/supabase-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getSupabase } from '#lib/calls/supabase.ts';

/** How long the other member counts as typing after each event, in ms. */
const typingTimeoutMs = 4_000;
/** Minimum interval between sent events, in ms. */
const sendIntervalMs = 2_000;
const event = 'typing';

/**
 * Whether the other member is typing, over the private channel of the match that only its two members may join. If the
 * channel cannot be joined, nothing is shown.
 * @param lastFromOther id of their newest message, whose arrival ends the typing
 */
export function useTyping(
  matchId: string,
  lastFromOther: string | null,
): { isOtherTyping: boolean; announceTyping: () => void } {
  const [typingAfter, setTypingAfter] = useState<string | null | undefined>(undefined);
  const signed = useEffectEvent(() => setTypingAfter(lastFromOther));
  const channel = useRef<RealtimeChannel>(undefined);
  const lastSentAt = useRef(0);

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
          timer = setTimeout(() => setTypingAfter(undefined), typingTimeoutMs);
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
    // Before the join, a channel would send by HTTP, which is not worth a request.
    if (channel.current?.state !== 'joined' || now - lastSentAt.current < sendIntervalMs) return;
    lastSentAt.current = now;
    void channel.current.send({ type: 'broadcast', event, payload: {} });
  }

  return { isOtherTyping: typingAfter !== undefined && typingAfter === lastFromOther, announceTyping };
}
