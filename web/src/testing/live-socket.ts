import type { Database } from '@awamu/contracts/database.types.ts';
import type { Row } from '@awamu/contracts/database-rows.ts';
import { ws } from 'msw';

/** A frame of the Phoenix protocol, version 2: join ref, ref, topic, event, payload. */
type Frame = [string | null, string | null, string, string, Record<string, unknown>];

interface Binding {
  id: number;
  event: string;
  table: string;
  /** 'column=eq.value' */
  filter?: string;
}

interface Channel {
  joinRef: string | null;
  bindings: Binding[];
  send(frame: Frame): void;
}

/** By topic. */
const channels = new Map<string, Channel>();
let ids = 0;
let isSilent = false;

/**
 * Leaves further joins in this test unanswered: a join makes the page refetch its lists, which would hide the failure.
 */
export function ignoreJoins(): void {
  isSilent = true;
}

const link = ws.link(`${location.origin.replace('http', 'ws')}/realtime/v1/websocket`);

/** A realtime server that sends only what a test requests. */
export const liveHandler = link.addEventListener('connection', ({ client }) => {
  client.addEventListener('message', ({ data }) => {
    if (typeof data !== 'string') return;
    answer(JSON.parse(data) as Frame, (frame) => client.send(JSON.stringify(frame)));
  });
});

function answer([joinRef, ref, topic, event, payload]: Frame, send: Channel['send']): void {
  if (isSilent) return;
  const reply = (response: object) => send([joinRef, ref, topic, 'phx_reply', { status: 'ok', response }]);
  if (event === 'phx_leave') channels.delete(topic);
  if (event !== 'phx_join') {
    reply({});
    return;
  }
  const config = (payload['config'] ?? {}) as { postgres_changes?: Omit<Binding, 'id'>[] };
  const bindings = (config.postgres_changes ?? []).map((binding) => ({ ...binding, id: ++ids }));
  channels.set(topic, { joinRef, bindings, send });
  reply({ postgres_changes: bindings });
  const subscribed = {
    status: 'ok',
    extension: 'postgres_changes',
    message: 'Subscribed to PostgreSQL',
    channel: topic,
  };
  send([joinRef, null, topic, 'system', subscribed]);
}

type Tables = Database['public']['Tables'];

/** Sends an inserted, updated or deleted row to every subscribed channel. @returns the number of channels */
export function sendRowChange<Name extends keyof Tables & string>(
  table: Name,
  type: 'INSERT' | 'UPDATE' | 'DELETE',
  row: Partial<Row<Name>>,
): number {
  let receivers = 0;
  for (const [topic, { joinRef, bindings, send }] of channels) {
    const matching = bindings.filter((binding) => matchesBinding(binding, table, type, row)).map(({ id }) => id);
    if (matching.length === 0) continue;
    receivers += 1;
    const rows = type === 'DELETE' ? { old_record: row } : { record: row, old_record: {} };
    const columns = Object.keys(row).map((name) => ({ name, type: 'text' }));
    const change = { schema: 'public', table, type, commit_timestamp: new Date().toISOString(), errors: null };
    send([joinRef, null, topic, 'postgres_changes', { ids: matching, data: { ...change, columns, ...rows } }]);
  }
  return receivers;
}

function matchesBinding({ event, table, filter }: Binding, changed: string, type: string, row: object): boolean {
  if (table !== changed || (event !== '*' && event !== type)) return false;
  const [, column = '', value] = /^(\w+)=eq[.](.*)$/.exec(filter ?? '') ?? [];
  return filter === undefined || String((row as Record<string, unknown>)[column]) === value;
}

/** Whether the page has joined a channel that is subscribed to this table. */
export function isSubscribed(table: keyof Tables & string): boolean {
  return [...channels.values()].some(({ bindings }) => bindings.some((binding) => binding.table === table));
}

export function clearChannels(): void {
  channels.clear();
  isSilent = false;
}
