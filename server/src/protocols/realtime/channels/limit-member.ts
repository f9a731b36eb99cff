import type { Caller } from '#identity/caller.ts';
import { FrameRefusedError, refusals } from '../realtime-errors.ts';
import { realtimeLimits } from '../realtime-limits.ts';
import type { Channel } from './channel.ts';
import type { OpenChannels } from './open-channels.ts';

/**
 * Requires room for the channel among those of the caller, over all sockets. A socket belongs to each member who has a
 * channel in it. Visitors listen to no rows, and are limited by socket and network; service_role is not limited.
 * @throws FrameRefusedError
 */
export function limitMember(channels: Pick<OpenChannels, 'ofMember'>, channel: Channel, { userId }: Caller): void {
  if (userId === null) return;
  const own = [channel, ...channels.ofMember(userId).filter((other) => other !== channel)];
  const sum = (sizeOf: (one: Channel) => number) => own.reduce((total, one) => total + sizeOf(one), 0);
  if (new Set(own.map(({ connection }) => connection)).size > realtimeLimits.socketsPerMember)
    throw new FrameRefusedError(refusals.tooManySocketsOfMember);
  if (own.length > realtimeLimits.channelsPerMember) throw new FrameRefusedError(refusals.tooManyChannelsOfMember);
  const isOverfull =
    sum(({ bindings }) => bindings.length) > realtimeLimits.bindingsPerMember ||
    sum(({ bindingBytes }) => bindingBytes) > realtimeLimits.bindingBytesPerMember;
  if (isOverfull) throw new FrameRefusedError(refusals.tooManyBindingsOfMember);
}
