import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { fetchAgain } from './fetch-again.ts';
import { getSupabase } from './supabase.ts';

/** Which rows of a table to hear of; `filter` is PostgREST's form, for example `id=eq.<uuid>`. */
export interface TableChanges {
  table: string;
  event: 'INSERT' | 'UPDATE' | 'DELETE' | '*';
  filter?: string;
}

/** One change as supabase-js hands it over; `new` is empty for a DELETE. */
export interface TableChange {
  table: string;
  eventType: 'INSERT' | 'UPDATE' | 'DELETE';
  new: Record<string, unknown>;
  old: Record<string, unknown>;
}

const joined = new Set<string>();
let asked = 0;
let opened = 0;

/** True while every wanted channel is joined; with none wanted there is nothing to be missed. */
export function isRealtimeUp(): boolean {
  return joined.size === asked;
}

/**
 * Hears of changes to rows while the component is mounted. With every join, the first and those after a lost
 * connection, the given queries are fetched again, so that nothing that happened before it is missed.
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
    asked += 1;
    openChannel(name, JSON.parse(wanted) as TableChanges[], changed, caughtUp).then(
      (close) => {
        if (left) close();
        else leave = close;
      },
      // A channel that can't be opened counts as down: the queries then fetch by the clock.
      () => {},
    );
    return () => {
      left = true;
      asked -= 1;
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
  // A name of its own each time: supabase-js would hand out a channel that is still being left.
  opened += 1;
  const topic = `${name}:${opened}`;
  const channel = supabase.channel(topic);
  for (const { table, event, filter } of changes) {
    // The overloads of `on` take one literal event each; the union is narrowed here once, for every caller.
    channel.on(
      'postgres_changes',
      { event: event as '*', schema: 'public', table, ...(filter ? { filter } : {}) },
      (payload) => onChange(payload as unknown as TableChange),
    );
  }
  channel.subscribe((status) => {
    if (status !== 'SUBSCRIBED') return void joined.delete(topic);
    joined.add(topic);
    onJoin();
  });
  return () => {
    joined.delete(topic);
    void supabase.removeChannel(channel);
  };
}
