import { performance } from 'node:perf_hooks';
import type { Database } from '@awamu/contracts/database.types.ts';
import type { Row } from '@awamu/contracts/database-rows.ts';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { childOptions, serveParent } from './child.ts';
import type { SignedInMember } from './sign-in.ts';

/** Browsers of members: for each a supabase-js client with an open socket that receives the member's messages. */
export interface ListenerOptions {
  url: string;
  anonKey: string;
  members: SignedInMember[];
}

/** Requests the arrival time of a message; the answer is sent once it has arrived. */
export interface ArrivalRequest {
  messageId: string;
}

export interface Arrival {
  /** Milliseconds since 1970, with fractions: comparable between processes of one machine. */
  arrivedAt: number;
  /** The time of the database's commit, in whole milliseconds, rounded down. */
  committedAt: number;
}

const arrivals = new Map<string, Arrival>();
const waiting = new Map<string, (arrival: Arrival) => void>();

async function start({ url, anonKey, members }: ListenerOptions): Promise<void> {
  const clients = await Promise.all(members.map((member) => listen(url, anonKey, member)));
  serveParent<ArrivalRequest>(
    {},
    ({ messageId }) => arrivalOf(messageId),
    async () => {
      await Promise.all(clients.map((client) => client.realtime.disconnect()));
    },
  );
}

async function listen(url: string, anonKey: string, { id, token }: SignedInMember): Promise<SupabaseClient<Database>> {
  const client = createClient<Database>(url, anonKey, { accessToken: async () => token });
  await client.realtime.setAuth();
  await new Promise<void>((resolve, reject) => {
    client
      .channel(`messages:${id}`)
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'messages' }, (change) => {
        const messageId = (change.new as Row<'messages'>).id;
        const arrivedAt = performance.timeOrigin + performance.now();
        note(messageId, { arrivedAt, committedAt: Date.parse(change.commit_timestamp) });
      })
      .subscribe((status, error) => {
        if (status === 'SUBSCRIBED') resolve();
        if (error) reject(error);
      });
  });
  return client;
}

function note(messageId: string, arrival: Arrival): void {
  const answer = waiting.get(messageId);
  waiting.delete(messageId);
  if (answer) answer(arrival);
  else arrivals.set(messageId, arrival);
}

function arrivalOf(messageId: string): Promise<Arrival> {
  const known = arrivals.get(messageId);
  arrivals.delete(messageId);
  return known ? Promise.resolve(known) : new Promise((resolve) => waiting.set(messageId, resolve));
}

await start(await childOptions<ListenerOptions>());
