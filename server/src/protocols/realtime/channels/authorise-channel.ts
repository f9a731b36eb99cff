import type { Caller } from '#identity/caller.ts';
import { assertCallerIsOpen } from '../realtime.repo.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import { FrameRefusedError, refusals } from '../realtime-errors.ts';
import { realtimeLimits } from '../realtime-limits.ts';
import { mayJoinPrivateTopic } from '../topics/topic-rules.ts';
import { type Channel, subTopicOf } from './channel.ts';
import type { Room } from './channels-by-topic.ts';

/**
 * Requires an open session and the right to join the topic.
 * @throws FrameRefusedError, or the database's PT401 and PT403
 */
export async function authoriseTopic(
  { sql }: RealtimeContext,
  caller: Caller,
  topic: { name: string; isPrivate: boolean },
): Promise<void> {
  if (!topic.isPrivate) return assertCallerIsOpen(sql, caller);
  const subTopic = subTopicOf(topic.name);
  const isAllowed = subTopic !== null && (await mayJoinPrivateTopic(sql, caller, subTopic));
  if (!isAllowed) throw new FrameRefusedError(refusals.unauthorized);
}

/**
 * Requires the right to send in a channel. A conversation can end while its channel is open, so the right to a private
 * topic is checked again if the last check is older than a few seconds.
 * @throws FrameRefusedError
 */
export async function authoriseSending(context: RealtimeContext, channel: Channel): Promise<void> {
  if (channel.caller.role === 'anon') throw new FrameRefusedError(refusals.notSignedIn);
  if (!channel.isPrivate) return limitFanOut(context.rooms.find(channel.topic, false), channel.caller);
  const now = context.stopwatch.elapsed();
  if (now - channel.authorisedAt < realtimeLimits.topicDecisionTrusted) return;
  await authoriseTopic(context, channel.caller, { name: channel.topic, isPrivate: true });
  channel.authorisedAt = now;
}

/** Any signed-in member may send in a public topic, so its fan-out is limited. @throws FrameRefusedError */
export function limitFanOut(room: Room | undefined, caller: Caller): void {
  const listeners = room?.channels.size ?? 0;
  if (caller.role !== 'service_role' && listeners > realtimeLimits.listenersOfPublicTopic) {
    throw new FrameRefusedError(refusals.topicTooCrowded);
  }
}
