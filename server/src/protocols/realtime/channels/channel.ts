import type { Caller } from '#identity/caller.ts';
import type { ChangeSubscription } from '../changes/change-subscriptions.ts';
import type { ChangeBinding } from '../frames/inbound.ts';
import type { SystemPayload } from '../frames/outbound.ts';
import type { Connection } from '../socket/connection.ts';

const topicPrefix = 'realtime:';

/** A topic that a connection has joined, with the caller's rights. */
export interface Channel {
  readonly connection: Connection;
  /** As in frames, with the prefix `realtime:`. */
  readonly topic: string;
  readonly joinRef: string | null;
  readonly isPrivate: boolean;
  readonly broadcast: { ack: boolean; self: boolean };
  readonly presence: { key: string; enabled: boolean };
  /** The row changes requested by the join. */
  readonly bindings: readonly ChangeBinding[];
  /** Size of the bindings, as JSON. */
  readonly bindingBytes: number;
  token: string;
  caller: Caller;
  /** When the rights to a private topic were last checked, by the stopwatch. */
  authorisedAt: number;
  subscriptions: ChangeSubscription<Channel>[];
  expiryTimer: NodeJS.Timeout | null;
}

/** The application's channel name; null for a topic without the prefix. */
export function subTopicOf(topic: string): string | null {
  return topic.startsWith(topicPrefix) && topic.length > topicPrefix.length ? topic.slice(topicPrefix.length) : null;
}

/** The topic in frames for an application's channel name. */
export function topicOf(subTopic: string): string {
  return topicPrefix + subTopic;
}

/** Sends a channel its own status; applications receive it with `channel.on('system', …)`. */
export function pushSystem(channel: Channel, payload: Omit<SystemPayload, 'channel'>): void {
  const { topic, joinRef } = channel;
  channel.connection.push({ topic, joinRef, ref: null }, 'system', { ...payload, channel: subTopicOf(topic) ?? topic });
}
