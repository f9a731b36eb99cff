import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Relay } from '#platform/relay/relay.ts';
import type { Presences } from '../frames/outbound.ts';
import { PresenceState } from '../presence/presence-state.ts';
import { OtherServers, serverTimes } from './other-servers.ts';

/** A relay in memory that can lose each message for each server. */
function createHub() {
  const handlers = new Map<string, (message: string) => void>();
  const queue: string[] = [];
  const away = new Set<string>();
  return {
    relayOf: (id: string): Relay => ({
      publish: (message) => {
        if (!away.has(id)) queue.push(message);
      },
      subscribe: (handler) => handlers.set(id, handler),
      close: async () => void handlers.delete(id),
    }),
    setAway: (id: string, isAway: boolean) => (isAway ? away.add(id) : away.delete(id)),
    end: (id: string) => handlers.delete(id),
    flush() {
      for (let message = queue.shift(); message !== undefined; message = queue.shift())
        for (const [id, handler] of handlers) if (!away.has(id)) handler(message);
    },
  };
}

const room = { topic: 'realtime:match:1', isPrivate: true };

/** A server with presences in one topic, and what a listener who joined at its start sees there. */
function startServer(id: string, hub: ReturnType<typeof createHub>, elapsed: () => number) {
  const own = new PresenceState<number>(`${id}.`);
  const seen = new Set<string>();
  const received: string[] = [];
  const ended: unknown[] = [];
  const see = (diff: { joins: Presences; leaves: Presences }) => {
    for (const ref of refsOf(diff.leaves)) seen.delete(ref);
    for (const ref of refsOf(diff.joins)) seen.add(ref);
  };
  const others = new OtherServers(id, hub.relayOf(id), elapsed, {
    onBroadcast: (_, { event, body }) => received.push(`${event} ${body}`),
    onPresence: ({ diff }) => see(diff),
    onSessionEnded: (session) => ended.push(session),
    ownPresences: () => {
      const presences = own.snapshot();
      return Object.keys(presences).length > 0 ? [{ ...room, presences }] : [];
    },
  });
  const announce = (diff: { joins: Presences; leaves: Presences } | null) => {
    if (!diff) return;
    see(diff);
    others.presence(room, diff);
  };
  return {
    others,
    received,
    ended,
    track: (owner: number, key: string) => announce(own.track(owner, key, {})),
    untrack: (owner: number) => announce(own.untrack(owner)),
    seen: () => [...seen].toSorted(),
    /** What somebody who joins now is sent. */
    greeting: () => refsOf(own.snapshot(others.presencesOf(room))),
    ownRefs: () => refsOf(own.snapshot()),
  };
}

function refsOf(presences: Presences): string[] {
  return Object.values(presences)
    .flatMap(({ metas }) => metas.map((meta) => meta.phx_ref))
    .toSorted();
}

function startServers(count: number) {
  const hub = createHub();
  let now = 0;
  const servers = Array.from({ length: count }, (_, index) => startServer(`s${index}`, hub, () => now));
  /** Lets a second go by. */
  const second = (running = servers) => {
    now += serverTimes.alive;
    for (const { others } of running) others.tick();
    hub.flush();
  };
  return { hub, servers, second };
}

test('after any losses all servers show the same people, within five seconds', () => {
  const server = fc.integer({ min: 0, max: 2 });
  const step = fc.oneof(
    fc.record({ do: fc.constant('track' as const), server, owner: fc.nat(2), key: fc.constantFrom('ann', 'ben') }),
    fc.record({ do: fc.constant('untrack' as const), server, owner: fc.nat(2) }),
    fc.record({ do: fc.constantFrom('away' as const, 'back' as const), server }),
    fc.record({ do: fc.constant('flush' as const) }),
    fc.record({ do: fc.constant('second' as const) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { hub, servers, second } = startServers(3);
      for (const one of steps) {
        if (one.do === 'flush') hub.flush();
        else if (one.do === 'second') second();
        else if (one.do === 'track') servers[one.server]?.track(one.owner, one.key);
        else if (one.do === 'untrack') servers[one.server]?.untrack(one.owner);
        else hub.setAway(`s${one.server}`, one.do === 'away');
      }
      for (const id of ['s0', 's1', 's2']) hub.setAway(id, false);
      for (let seconds = 0; seconds < 5; seconds += 1) second();
      const all = servers.flatMap(({ ownRefs }) => ownRefs()).toSorted();
      for (const { seen, greeting } of servers) expect([seen(), greeting()]).toEqual([all, all]);
    }),
    { numRuns: 500 },
  );
});

test('the people of a server that died leave within five seconds', () => {
  const { hub, servers, second } = startServers(2);
  const [first, dying] = servers;
  if (!first || !dying) throw new Error('there are two');
  dying.track(1, 'ann');
  second();
  expect(first.seen()).toEqual(['s1.1']);
  hub.end('s1');
  for (let seconds = 0; seconds < 5; seconds += 1) second([first]);
  expect([first.seen(), first.greeting()]).toEqual([[], []]);
});

test('those of a server that stops leave at once', () => {
  const { hub, servers } = startServers(2);
  const [first, stopping] = servers;
  stopping?.track(1, 'ann');
  hub.flush();
  expect(first?.seen()).toEqual(['s1.1']);
  stopping?.others.stop();
  hub.flush();
  expect(first?.seen()).toEqual([]);
});

test('broadcasts and ended sessions reach the other servers once, and never come back', () => {
  const { hub, servers } = startServers(3);
  servers[0]?.others.broadcast(room, { event: 'typing', encoding: 'json', body: Buffer.from('{}') });
  servers[0]?.others.sessionEnded({ sessionId: 'one' });
  hub.flush();
  expect(servers.map(({ received }) => received)).toEqual([[], ['typing {}'], ['typing {}']]);
  expect(servers.map(({ ended }) => ended)).toEqual([[], [{ sessionId: 'one' }], [{ sessionId: 'one' }]]);
});

test('a state of many rooms arrives whole', () => {
  const hub = createHub();
  let now = 0;
  const rooms = Array.from({ length: 450 }, (_, index) => ({
    topic: `realtime:match:${index}`,
    isPrivate: true,
    presences: { ann: { metas: [{ phx_ref: `big.${index}` }] } },
  }));
  const nothing = { onBroadcast: () => {}, onPresence: () => {}, onSessionEnded: () => {} };
  const big = new OtherServers('big', hub.relayOf('big'), () => now, { ...nothing, ownPresences: () => rooms });
  big.tick();
  hub.flush();
  const late = new OtherServers('late', hub.relayOf('late'), () => now, { ...nothing, ownPresences: () => [] });
  now += serverTimes.alive;
  big.tick();
  hub.flush();
  const known = rooms.filter((one) => late.presencesOf(one)[0]?.key === 'ann');
  expect(known).toHaveLength(450);
});

test('a message that this version does not understand is left alone', () => {
  const hub = createHub();
  const { others } = startServer('s0', hub, () => 0);
  const stranger = hub.relayOf('stranger');
  stranger.publish('{"from":"s9","seq":1,"content":{"kind":"future"}}');
  stranger.publish('no JSON');
  hub.flush();
  expect(others.presencesOf(room)).toEqual([]);
});
