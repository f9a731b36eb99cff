import type { RealtimeContext } from '../realtime-context.ts';
import { stopListening } from './bind-changes.ts';
import { type Channel, pushSystem } from './channel.ts';
import { announcePresence } from './track-presence.ts';

/** Removes a channel's subscriptions and presence; the other channels see its owner leave. */
export function removeChannel(context: RealtimeContext, channel: Channel): void {
  const { topic } = channel;
  context.channels.remove(channel);
  if (channel.expiryTimer) clearTimeout(channel.expiryTimer);
  channel.expiryTimer = null;
  stopListening(context, channel);
  const room = context.rooms.find(topic, channel.isPrivate);
  context.rooms.leave(channel);
  const diff = room?.presence.untrack(channel);
  if (room && diff) announcePresence(context, room, diff);
}

/**
 * Closes a channel that the client should rejoin: sends the reason and `phx_error`, after which realtime-js joins with
 * its current token. (After `phx_close` the client would not rejoin.)
 */
export function closeForRejoin(context: RealtimeContext, channel: Channel, reason: string): void {
  removeChannel(context, channel);
  const extension = channel.bindings.length > 0 ? 'postgres_changes' : 'system';
  pushSystem(channel, { status: 'error', extension, message: reason });
  const { connection, topic, joinRef } = channel;
  connection.push({ topic, joinRef, ref: joinRef }, 'phx_error', {});
}
