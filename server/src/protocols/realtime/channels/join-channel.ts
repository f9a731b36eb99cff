import { randomUUID } from 'node:crypto';
import type { MissedChanges } from '@awamu/contracts/missed-changes.ts';
import { type Caller, fromNetwork } from '#identity/caller.ts';
import type { InboundFrame } from '../frames/decode.ts';
import { type JoinPayload, joinPayload } from '../frames/inbound.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import { FrameRefusedError, refusals } from '../realtime-errors.ts';
import { realtimeLimits } from '../realtime-limits.ts';
import type { Connection } from '../socket/connection.ts';
import { authoriseTopic } from './authorise-channel.ts';
import { listenToChanges, type ParsedBinding, parseBindings } from './bind-changes.ts';
import { type Channel, pushSystem, subTopicOf } from './channel.ts';
import { removeChannel } from './close-channel.ts';
import { limitMember } from './limit-member.ts';
import { watchExpiry } from './token-expiry.ts';

/**
 * `phx_join`: authenticates, authorises, subscribes, answers. Changes committed after the answer are delivered.
 * @throws FrameRefusedError, InvalidTokenError or the database's refusal of the session
 */
export async function joinChannel(
  context: RealtimeContext,
  connection: Connection,
  frame: InboundFrame,
): Promise<void> {
  if (subTopicOf(frame.topic) === null) throw new FrameRefusedError(refusals.unmatchedTopic);
  const parsed = joinPayload.safeParse(frame.payload ?? {});
  if (!parsed.success) throw new FrameRefusedError(refusals.malformedPayload);
  const { config, access_token: accessToken } = parsed.data;
  if (config.broadcast.replay)
    throw new FrameRefusedError(config.private ? refusals.noReplay : refusals.noReplayInPublic);

  dropEarlierJoin(context, connection, frame.topic);
  if (context.channels.of(connection).length >= realtimeLimits.channelsPerSocket)
    throw new FrameRefusedError(refusals.tooManyChannels);

  const token = accessToken ?? connection.apiKey;
  const caller = fromNetwork(context.authenticator.authenticate(token), connection.ip);
  // What was committed before is not for this channel, even if nobody here has waited for it.
  const [missedBy] = await Promise.all([
    config.postgres_changes.length > 0 ? context.feed.lookBack(caller.userId) : undefined,
    authoriseTopic(context, caller, { name: frame.topic, isPrivate: config.private }),
  ]);
  const bindings = parseBindings(context.feed, caller, config.postgres_changes);
  if (!connection.isOpen) return;

  const channel = createChannel(context, connection, frame, { token, caller, config });
  // Right before the channel opens, so that joins of several sockets at once are counted.
  limitMember(context.channels, channel, caller);
  openChannel(context, channel, bindings);
  const missed = missedBy?.();
  connection.reply(frame, 'ok', {
    postgres_changes: config.postgres_changes.map((binding, index) => ({ ...binding, id: index + 1 })),
  });
  greet(context, channel, missed);
  if (config.broadcast.replication_ready) reportReplication(context, channel);
}

/** A client that lost track of its channel joins the same topic again, which replaces the earlier join. */
function dropEarlierJoin(context: RealtimeContext, connection: Connection, topic: string): void {
  const earlier = context.channels.find(connection, topic);
  if (!earlier) return;
  removeChannel(context, earlier);
  connection.push({ topic, joinRef: earlier.joinRef, ref: earlier.joinRef }, 'phx_close', {});
}

function createChannel(
  context: RealtimeContext,
  connection: Connection,
  frame: InboundFrame,
  { token, caller, config }: { token: string; caller: Caller; config: JoinPayload['config'] },
): Channel {
  return {
    connection,
    topic: frame.topic,
    joinRef: frame.joinRef ?? frame.ref,
    isPrivate: config.private,
    broadcast: config.broadcast,
    presence: { key: presenceKey(caller, config), enabled: config.presence.enabled },
    bindings: config.postgres_changes,
    bindingBytes: Buffer.byteLength(JSON.stringify(config.postgres_changes)),
    token,
    caller,
    authorisedAt: context.stopwatch.elapsed(),
    subscriptions: [],
    expiryTimer: null,
  };
}

/** In a private topic a member's presence key is their own id, so that nobody can impersonate another member. */
function presenceKey(caller: Caller, config: JoinPayload['config']): string {
  if (config.private && caller.userId !== null) return caller.userId;
  return config.presence.key || randomUUID();
}

function openChannel(context: RealtimeContext, channel: Channel, bindings: readonly ParsedBinding[]): void {
  context.channels.add(channel);
  context.rooms.enter(channel);
  listenToChanges(context, channel, bindings);
  watchExpiry(context, channel);
}

function greet(context: RealtimeContext, channel: Channel, missed: MissedChanges | undefined): void {
  const { connection, topic, joinRef } = channel;
  const room = context.rooms.find(topic, channel.isPrivate);
  if (channel.presence.enabled && room) {
    connection.push(
      { topic, joinRef, ref: null },
      'presence_state',
      room.presence.snapshot(context.others?.presencesOf(room)),
    );
  }
  if (channel.bindings.length > 0) {
    const greeting = { status: 'ok', extension: 'postgres_changes', message: 'Subscribed to PostgreSQL' } as const;
    pushSystem(channel, { ...greeting, ...(missed && { missed }) });
  }
}

/** Supabase Realtime's answer to `replication_ready`. */
function reportReplication({ feed }: RealtimeContext, channel: Channel): void {
  pushSystem(channel, {
    extension: 'system',
    ...(feed.isStreaming()
      ? { status: 'ok', message: 'Replication connection established' }
      : { status: 'error', message: 'Replication connection is not ready' }),
  });
}
