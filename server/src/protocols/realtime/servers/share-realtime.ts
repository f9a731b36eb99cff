import type { Bus } from '#platform/process/bus.ts';
import type { Relay } from '#platform/relay/relay.ts';
import { deliverBroadcast } from '../channels/send-broadcast.ts';
import { deliverPresence } from '../channels/track-presence.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import { closeEndedSessions } from '../socket/close-sockets.ts';
import { OtherServers, serverTimes } from './other-servers.ts';
import type { RoomPresences } from './remote-presences.ts';

/**
 * Shares this server's sockets with the others over the relay, from now on.
 * @param id of this server, with which the references of its presences begin
 */
export function shareRealtime(context: RealtimeContext, id: string, relay: Relay, bus: Bus): { stop(): void } {
  const others = new OtherServers(id, relay, () => context.stopwatch.elapsed(), {
    onBroadcast: ({ topic, isPrivate }, message) => {
      const room = context.rooms.find(topic, isPrivate);
      if (room) deliverBroadcast(room, topic, message, null);
    },
    onPresence: ({ topic, isPrivate, diff }) => {
      const room = context.rooms.find(topic, isPrivate);
      if (room) deliverPresence(room, diff);
    },
    onSessionEnded: (ended) => closeEndedSessions(context, ended),
    ownPresences: () => ownPresences(context),
  });
  context.others = others;
  const unsubscribe = bus.subscribe('session.ended', (ended) => others.sessionEnded(ended));
  const timer = setInterval(() => others.tick(), serverTimes.alive);
  timer.unref();
  others.tick();
  return {
    stop() {
      clearInterval(timer);
      unsubscribe();
      context.others = undefined;
      others.stop();
    },
  };
}

function ownPresences({ rooms }: RealtimeContext): RoomPresences[] {
  return [...rooms.all()].flatMap(({ topic, isPrivate, presence }) => {
    const presences = presence.snapshot();
    return Object.keys(presences).length > 0 ? [{ topic, isPrivate, presences }] : [];
  });
}
