import { createClient } from '@redis/client';
import type { Logger } from '../process/logger.ts';
import type { Relay } from './relay.ts';

interface RedisSettings {
  url: string;
  /** What the servers of one database have in common, and nobody else knows. */
  community: string;
}

const longestPauseMs = 2_000;
/** A connection on which nothing comes back is given up. */
const pingMs = 2_000;

/**
 * The relay over Redis or Valkey. It connects in the background and again for ever; a Redis that is away is logged, and
 * stops nothing.
 */
export function createRedisRelay({ url, community }: RedisSettings, logger: Logger): Relay {
  const channel = `awamu:${community}`;
  const socket = { reconnectStrategy: (tries: number) => Math.min(100 * 2 ** tries, longestPauseMs) };
  const sender = createClient({ url, socket, pingInterval: pingMs, disableOfflineQueue: true });
  const listener = sender.duplicate({ disableOfflineQueue: false });
  let isAway = false;
  const noteAway = (error: unknown): void => {
    if (isAway) return;
    isAway = true;
    logger.warn(
      { err: error },
      'Redis is away: typing and presence reach only the members of this server until it is back',
    );
  };
  const noteReady = (): void => {
    if (isAway && sender.isReady && listener.isReady) {
      isAway = false;
      logger.info('Redis is back');
    }
  };
  for (const client of [sender, listener]) {
    client.on('error', noteAway);
    client.on('ready', noteReady);
    client.connect().catch(noteAway);
  }
  return {
    publish(message) {
      if (sender.isReady) sender.publish(channel, message).catch(noteAway);
    },
    subscribe(handler) {
      // The client subscribes again after each reconnect.
      listener.subscribe(channel, handler).catch(noteAway);
    },
    async close() {
      for (const client of [sender, listener]) client.destroy();
    },
  };
}
