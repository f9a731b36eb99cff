import type { Caller } from '#identity/caller.ts';
import { assertCallerIsOpen } from '../realtime.repo.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import { FrameRefusedError, refusals } from '../realtime-errors.ts';
import { realtimeLimits } from '../realtime-limits.ts';
import { mayJoinPrivateTopic } from '../topics/topic-rules.ts';
import { type Channel, subTopicOf } from './channel.ts';

/**
 * Passes when the caller's session is open and the topic is theirs to join.
 * @throws FrameRefusedError, or the database's PT401 and PT403
 */
export async function authoriseTopic(
  { sql }: RealtimeContext,
  caller: Caller,
  topic: { name: string; isPrivate: boolean },
): Promise<void> {
  // The private check runs as the caller, and so includes the check of the session.
  if (!topic.isPrivate) return assertCallerIsOpen(sql, caller);
  const subTopic = subTopicOf(topic.name);
  const isAllowed = subTopic !== null && (await mayJoinPrivateTopic(sql, caller, subTopic));
  if (!isAllowed) throw new FrameRefusedError(refusals.unauthorized);
  await assertCallerIsOpen(sql, caller);
}

/**
 * Passes when a channel may still be spoken in. A conversation can end while its channel is open, so a private topic
 * is asked for again when the last answer is older than a few seconds.
 * @throws FrameRefusedError
 */
export async function authoriseSending(context: RealtimeContext, channel: Channel): Promise<void> {
  if (channel.caller.role === 'anon') throw new FrameRefusedError(refusals.notSignedIn);
  const now = context.clock.now();
  if (!channel.isPrivate || now - channel.authorisedAt < realtimeLimits.topicDecisionTrusted) return;
  await authoriseTopic(context, channel.caller, { name: channel.topic, isPrivate: true });
  channel.authorisedAt = now;
}
