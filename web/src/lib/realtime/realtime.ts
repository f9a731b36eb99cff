import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { fetchAgain } from '../calls/fetch-again.ts';
import { getSupabase } from '../calls/supabase.ts';
import { noteJoined, requestChannel } from './live-channels.ts';

/** The table and rows to subscribe to; `filter` in PostgREST's form, for example `id=eq.<uuid>`. */
export interface TableChanges {
  table: string;
  event: 'INSERT' | 'UPDATE' | 'DELETE' | '*';
  filter?: string;
}

/** A change as supabase-js delivers it; `new` is empty for a DELETE. */
export interface TableChange {
  table: string;
  eventType: 'INSERT' | 'UPDATE' | 'DELETE';
  new: Record<string, unknown>;
  old: Record<string, unknown>;
}

let opened = 0;

/**
 * Subscribes to changes of rows while the component is mounted. On every join, the first and after reconnects, the
 * given queries are refetched, so that no earlier change is missed.
 * @param name unique per open channel, for example `profile:<uuid>`
 */
export function useTableChanges(
  name: string,
  changes: readonly TableChanges[],
  onChange: (change: TableChange) => void,
  refetchOnJoin: readonly QueryKey[] = [],
): void {
  const queryClient = useQueryClient();
  const changed = useEffectEvent(onChange);
  const caughtUp = useEffectEvent(() => {
    for (const queryKey of refetchOnJoin) fetchAgain(queryClient, queryKey);
  });
  const wanted = JSON.stringify(changes);

  useEffect(() => {
    let leave = () => {};
    let left = false;
    const unwant = requestChannel();
    openChannel(name, JSON.parse(wanted) as TableChanges[], changed, caughtUp).then(
      (close) => {
        if (left) close();
        else leave = close;
      },
      // A channel that cannot be opened counts as down, so the queries poll.
      () => {},
    );
    return () => {
      left = true;
      unwant();
      leave();
    };
  }, [name, wanted]);
}

async function openChannel(
  name: string,
  changes: readonly TableChanges[],
  onChange: (change: TableChange) => void,
  onJoin: () => void,
): Promise<() => void> {
  const supabase = await getSupabase();
  // A unique topic each time: supabase-js would return a channel that is still being left.
  opened += 1;
  const topic = `${name}:${opened}`;
  const channel = supabase.channel(topic);
  for (const { table, event, filter } of changes) {
    // Each overload of `on` takes one literal event, so the union is narrowed here once.
    channel.on(
      'postgres_changes',
      { event: event as '*', schema: 'public', table, ...(filter ? { filter } : {}) },
      (payload) => onChange(payload as unknown as TableChange),
    );
  }
  channel.subscribe((status) => {
    noteJoined(topic, status === 'SUBSCRIBED');
    if (status === 'SUBSCRIBED') onJoin();
  });
  return () => {
    noteJoined(topic, false);
    void supabase.removeChannel(channel);
  };
}

/** Connects again after the browser has closed the socket of a page that it kept: supabase-js's own attempt may fail. */
export async function reconnect(): Promise<void> {
  const { realtime } = await getSupabase();
  await realtime.disconnect();
  realtime.connect();
}
