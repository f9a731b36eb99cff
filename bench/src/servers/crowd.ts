import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { childOptions, serveParent } from './child.ts';
import { CrowdSocket } from './crowd-socket.ts';
import type { SignedInMember } from './sign-in.ts';

/** Open pages of members in one process: for each a socket that follows the member's changes, as the web app does. */
export interface CrowdOptions {
  url: string;
  anonKey: string;
  members: SignedInMember[];
  /** The first of its addresses, 127.1.x.y; each has as many sockets as a network may have. */
  firstAddress: number;
}

/** 'subscribed' is answered when all are. */
export type CrowdRequest = 'subscribed' | 'cut' | 'arrivals';

export interface CrowdAnswer {
  /** Since when each is subscribed, in milliseconds since 1970. */
  subscribedAt: number[];
  /** Milliseconds from the commit, in whole ones, to each message that arrived since the last question. */
  arrivals: number[];
  /** Refused connections and joins since the last question. */
  refusals: Record<string, number>;
}

/** Fewer than the 500 that one network may have. */
const socketsOfAddress = 480;
/** As few as one process of the server can greet in good time. */
const openedAtOnce = 40;

async function start({ url, anonKey, members, firstAddress }: CrowdOptions): Promise<void> {
  const counts = { arrivals: [] as number[], refusals: {} as Record<string, number> };
  const sockets = members.map((member, index) => {
    const address = firstAddress + Math.floor(index / socketsOfAddress);
    return new CrowdSocket({
      url: `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`,
      member,
      localAddress: `127.1.${Math.floor(address / 250)}.${1 + (address % 250)}`,
      onMessage: (committedAt) => counts.arrivals.push(performance.timeOrigin + performance.now() - committedAt),
      onRefusal: (reason) => {
        counts.refusals[reason] = (counts.refusals[reason] ?? 0) + 1;
      },
    });
  });
  const waiting = sockets.values();
  await Promise.all(
    Array.from({ length: openedAtOnce }, async () => {
      for (const socket of waiting) {
        socket.open();
        while (socket.subscribedAt === undefined) await pause(2);
      }
    }),
  );
  serveParent<CrowdRequest>(
    {},
    async (request) => {
      if (request === 'cut') for (const socket of sockets) socket.cut();
      if (request === 'subscribed') while (sockets.some((socket) => socket.subscribedAt === undefined)) await pause(20);
      const answer = { subscribedAt: sockets.map((socket) => socket.subscribedAt ?? 0), ...structuredClone(counts) };
      Object.assign(counts, { arrivals: [], refusals: {} });
      return answer satisfies CrowdAnswer;
    },
    async () => {
      for (const socket of sockets) socket.close();
    },
  );
}

await start(await childOptions<CrowdOptions>());
