import type { MissedChanges } from '@awamu/contracts/missed-changes.ts';
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { vi } from 'vitest';
import { patience } from '../harness/patience.ts';

export interface Change {
  eventType: 'INSERT' | 'UPDATE' | 'DELETE';
  schema: string;
  table: string;
  commit_timestamp: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
}

export interface Wanted {
  event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  table: string;
  filter?: string;
}

/** An open channel and everything that it has received. */
export interface ListeningChannel {
  channel: RealtimeChannel;
  /** The statuses reported by `subscribe`, in order. */
  statuses: string[];
  errors: string[];
  changes: Change[];
  system: { status: string; message: string; missed?: MissedChanges }[];
}

/** Opens a channel with row changes, without waiting for the join. */
export function openChannel(client: SupabaseClient, name: string, wanted: readonly Wanted[]): ListeningChannel {
  const channel = client.channel(name);
  const log: ListeningChannel = { channel, statuses: [], errors: [], changes: [], system: [] };
  for (const { event = '*', table, filter } of wanted) {
    channel.on(
      'postgres_changes',
      { event: event as '*', schema: 'public', table, ...(filter ? { filter } : {}) },
      (payload) => log.changes.push(payload as unknown as Change),
    );
  }
  channel.on('system', {}, (payload) => log.system.push(payload));
  subscribe(log);
  return log;
}

function subscribe(log: ListeningChannel): void {
  log.channel.subscribe((status, error) => {
    log.statuses.push(status);
    if (error) log.errors.push(error.message);
  });
}

/** Opens a channel and waits until it receives changes. */
export async function listen(
  client: SupabaseClient | Promise<SupabaseClient>,
  name: string,
  wanted: readonly Wanted[],
): Promise<ListeningChannel> {
  const log = openChannel(await client, name, wanted);
  await until(() => log.statuses.at(-1) === 'SUBSCRIBED');
  return log;
}

/** Waits until a condition is true; fails the test when it never is. */
export async function until(condition: () => boolean): Promise<void> {
  await vi.waitUntil(condition, { ...patience, interval: 5 });
}
