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
export type CrowdRequest = 'subscribed' | 'cut';

export interface CrowdAnswer {
  /** Since when each is subscribed, in milliseconds since 1970. */
  subscribedAt: number[];
  /** Refused connections and joins since the last question. */
  refusals: Record<string, number>;
}

/** Fewer than the 500 that one network may have. */
const socketsOfAddress = 480;
/** As few as one process of the server can greet in good time. */
const openedAtOnce = 40;

async function start({ url, anonKey, members, firstAddress }: CrowdOptions): Promise<void> {
  let refusals: Record<string, number> = {};
  const sockets = members.map((member, index) => {
    const address = firstAddress + Math.floor(index / socketsOfAddress);
    return new CrowdSocket({
      url: `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`,
      member,
      localAddress: `127.1.${Math.floor(address / 250)}.${1 + (address % 250)}`,
      onRefusal: (reason) => {
        refusals[reason] = (refusals[reason] ?? 0) + 1;
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
      const answer: CrowdAnswer = { subscribedAt: sockets.map((socket) => socket.subscribedAt ?? 0), refusals };
      refusals = {};
      return answer;
    },
    async () => {
      for (const socket of sockets) socket.close();
    },
  );
}

await start(await childOptions<CrowdOptions>());
