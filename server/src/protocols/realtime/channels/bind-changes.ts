import type { Caller } from '#identity/caller.ts';
import { parseChangeFilter } from '../changes/change-filter.ts';
import type { ChangeSubscription } from '../changes/change-subscriptions.ts';
import { type LiveTables, tableKey } from '../changes/live-table.ts';
import type { ChangeBinding } from '../frames/inbound.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import { FrameRefusedError, refusals } from '../realtime-errors.ts';
import type { Channel } from './channel.ts';

/** A parsed binding that is not assigned to a channel yet. */
export type ParsedBinding = Omit<ChangeSubscription<Channel>, 'owner' | 'listener'>;

const everyTable = '*';
const defaultSchema = 'public';

/**
 * Parses the bindings of a join; ids start at 1, as the client takes 0 for none. Visitors are refused: realtime-js
 * sends its first join without a token if the page was too fast, and only after a refusal joins again with the token.
 * @throws FrameRefusedError if the caller is a visitor, changes are not available, a table is not published or a filter
 * is not valid
 */
export function parseBindings(
  feed: RealtimeContext['feed'],
  caller: Caller,
  bindings: readonly ChangeBinding[],
): ParsedBinding[] {
  if (bindings.length > 0 && caller.role === 'anon') throw new FrameRefusedError(refusals.visitorGetsNoRows);
  // A refused join makes the client poll and retry; an accepted one without changes would not.
  if (bindings.length > 0 && !feed.isStreaming()) throw new FrameRefusedError(refusals.changesUnavailable);
  return bindings.map((binding, index) => ({ id: index + 1, ...parseBinding(feed.tables(), caller, binding) }));
}

function parseBinding(tables: LiveTables, caller: Caller, binding: ChangeBinding): Omit<ParsedBinding, 'id'> {
  const schema = binding.schema ?? defaultSchema;
  const table = binding.table === undefined || binding.table === everyTable ? null : binding.table;
  const parsed = { event: binding.event, schema, table, select: binding.select ?? null };
  const isPublished = table === null || tables.has(tableKey(schema, table));
  if (!isPublished) throw unableToSubscribe(binding, 'the table is not published');
  if (!binding.filter) return { ...parsed, conditions: [] };
  const live = table === null ? undefined : tables.get(tableKey(schema, table));
  if (!live) throw unableToSubscribe(binding, 'a filter needs a table');
  const isReadable = (column: string) =>
    caller.role === 'service_role' || live.columns.get(column)?.isReadable === true;
  try {
    return { ...parsed, conditions: parseChangeFilter(binding.filter, live, isReadable) };
  } catch (error) {
    throw error instanceof FrameRefusedError ? unableToSubscribe(binding, error.message) : error;
  }
}

function unableToSubscribe(binding: ChangeBinding, reason: string): FrameRefusedError {
  const { event, schema, table, filter } = binding;
  return new FrameRefusedError(
    `Unable to subscribe to changes with given parameters (${reason}): ${JSON.stringify({ event, schema, table, filter })}`,
  );
}

/** Subscribes a channel to the changes that concern its caller; none concern anon. */
export function listenToChanges(context: RealtimeContext, channel: Channel, bindings: readonly ParsedBinding[]): void {
  const listener = listenerOf(channel.caller);
  if (listener === null) return;
  channel.subscriptions = bindings.map((binding) => ({ ...binding, owner: channel, listener }));
  for (const subscription of channel.subscriptions) context.subscriptions.add(subscription);
}

export function stopListening(context: RealtimeContext, channel: Channel): void {
  for (const subscription of channel.subscriptions) context.subscriptions.remove(subscription);
  channel.subscriptions = [];
}

function listenerOf(caller: Caller): ChangeSubscription<Channel>['listener'] | null {
  if (caller.role === 'service_role') return 'service_role';
  return caller.userId === null ? null : { memberId: caller.userId };
}
