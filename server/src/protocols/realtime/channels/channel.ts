import type { Caller } from '#identity/caller.ts';
import type { ChangeSubscription } from '../changes/change-subscriptions.ts';
import type { ChangeBinding } from '../frames/inbound.ts';
import type { SystemPayload } from '../frames/outbound.ts';
import type { Connection } from '../socket/connection.ts';

const topicPrefix = 'realtime:';

/** A topic that a connection has joined, with the rights under which it did. */
export interface Channel {
  readonly connection: Connection;
  /** As it stands in frames, with the prefix `realtime:`. */
  readonly topic: string;
  readonly joinRef: string | null;
  readonly isPrivate: boolean;
  readonly broadcast: { ack: boolean; self: boolean };
  readonly presence: { key: string; enabled: boolean };
  /** The row changes asked for at the join. */
  readonly bindings: readonly ChangeBinding[];
  token: string;
  caller: Caller;
  /** When the rights to a private topic were last asked for; milliseconds since 1970. */
  authorisedAt: number;
  subscriptions: ChangeSubscription<Channel>[];
  expiryTimer: NodeJS.Timeout | null;
}

/** The name that the application gave its channel; null for a topic that is none. */
export function subTopicOf(topic: string): string | null {
  return topic.startsWith(topicPrefix) && topic.length > topicPrefix.length ? topic.slice(topicPrefix.length) : null;
}

/** The topic in frames of an application's channel name. */
export function topicOf(subTopic: string): string {
  return topicPrefix + subTopic;
}

/** Tells a channel about its own state; applications hear it with `channel.on('system', …)`. */
export function pushSystem(channel: Channel, payload: Omit<SystemPayload, 'channel'>): void {
  const { topic, joinRef } = channel;
  channel.connection.push({ topic, joinRef, ref: null }, 'system', { ...payload, channel: subTopicOf(topic) ?? topic });
}
