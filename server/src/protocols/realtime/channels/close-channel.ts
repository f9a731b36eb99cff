import type { RealtimeContext } from '../realtime-context.ts';
import { stopListening } from './bind-changes.ts';
import { type Channel, pushSystem } from './channel.ts';
import { announcePresence } from './track-presence.ts';

/** Takes a channel out of everything that it was part of; the others see its owner leave. */
export function removeChannel(context: RealtimeContext, channel: Channel): void {
  const { topic } = channel;
  context.channels.remove(channel);
  if (channel.expiryTimer) clearTimeout(channel.expiryTimer);
  channel.expiryTimer = null;
  stopListening(context, channel);
  const room = context.rooms.find(topic, channel.isPrivate);
  context.rooms.leave(channel);
  const diff = room?.presence.untrack(channel);
  if (room && diff) announcePresence(room, topic, diff);
}

/**
 * Ends a channel that the client should open again by itself: it says why and sends `phx_error`, after which
 * realtime-js joins with its current token. (`phx_close` would make the client forget the channel.)
 */
export function loseChannel(context: RealtimeContext, channel: Channel, reason: string): void {
  removeChannel(context, channel);
  const extension = channel.bindings.length > 0 ? 'postgres_changes' : 'system';
  pushSystem(channel, { status: 'error', extension, message: reason });
  const { connection, topic, joinRef } = channel;
  connection.push({ topic, joinRef, ref: joinRef }, 'phx_error', {});
}
