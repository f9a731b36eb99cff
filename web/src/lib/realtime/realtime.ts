import { type MissedChanges, missedChanges } from '@awamu/contracts/missed-changes.ts';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
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

/** The server's greeting of a channel; others than ours, and former ones, do not say what was missed. */
const greeting = z.object({
  status: z.literal('ok'),
  extension: z.literal('postgres_changes'),
  missed: missedChanges.optional(),
});

let opened = 0;

/**
 * Subscribes to changes of rows while the component is mounted.
 * @param name unique per open channel, for example `profile:<uuid>`
 * @param onJoin called on every join, the first and after reconnects; undefined if what was missed is not known
 */
export function useTableChanges(
  name: string,
  changes: readonly TableChanges[],
  onChange: (change: TableChange) => void,
  onJoin: (missed: MissedChanges | undefined) => void,
): void {
  const changed = useEffectEvent(onChange);
  const joined = useEffectEvent(onJoin);
  const wanted = JSON.stringify(changes);

  useEffect(() => {
    let leave = () => {};
    let left = false;
    const unwant = requestChannel();
    openChannel(name, JSON.parse(wanted) as TableChanges[], changed, joined).then(
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
  onJoin: (missed: MissedChanges | undefined) => void,
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
  channel.on('system', {}, (message: unknown) => {
    const greeted = greeting.safeParse(message);
    if (greeted.success) onJoin(greeted.data.missed);
  });
  channel.subscribe((status) => noteJoined(topic, status === 'SUBSCRIBED'));
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
