import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
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

/** True while every wanted channel is joined; with none wanted there is nothing to be missed. */
export function isRealtimeUp(): boolean {
  return joined.size === asked;
}

/**
 * Hears of changes to rows while the component is mounted. After a lost connection the given queries are fetched
 * again, so that nothing that happened in between is missed.
 * @param name unique per open channel, for example `profile:<uuid>`
 */
export function useTableChanges(
  name: string,
  changes: readonly TableChanges[],
  onChange: (change: TableChange) => void,
  refetchAfterReconnect: readonly QueryKey[] = [],
): void {
  const queryClient = useQueryClient();
  const changed = useEffectEvent(onChange);
  const rejoined = useEffectEvent(() => {
    for (const queryKey of refetchAfterReconnect) void queryClient.invalidateQueries({ queryKey });
  });
  const wanted = JSON.stringify(changes);

  useEffect(() => {
    let leave = () => {};
    let left = false;
    asked += 1;
    openChannel(name, JSON.parse(wanted) as TableChanges[], changed, rejoined).then(
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
      joined.delete(name);
      leave();
    };
  }, [name, wanted]);
}

async function openChannel(
  name: string,
  changes: readonly TableChanges[],
  onChange: (change: TableChange) => void,
  onRejoin: () => void,
): Promise<() => void> {
  const supabase = await getSupabase();
  const channel = supabase.channel(name);
  for (const { table, event, filter } of changes) {
    // The overloads of `on` take one literal event each; the union is narrowed here once, for every caller.
    channel.on(
      'postgres_changes',
      { event: event as '*', schema: 'public', table, ...(filter ? { filter } : {}) },
      (payload) => onChange(payload as unknown as TableChange),
    );
  }
  let lost = false;
  channel.subscribe((status) => {
    if (status === 'SUBSCRIBED') {
      joined.add(name);
      if (lost) onRejoin();
      lost = false;
      return;
    }
    joined.delete(name);
    lost = true;
  });
  return () => void supabase.removeChannel(channel);
}
