import { createClient } from '@redis/client';
import type { Logger } from '../process/logger.ts';
import type { Relay } from './relay.ts';
import type { SharedCounts } from './shared-counts.ts';

interface RedisSettings {
  url: string;
  /** What the servers of one database have in common, and nobody else knows. */
  community: string;
}

const longestPauseMs = 2_000;
/** A connection on which nothing comes back is given up. */
const pingMs = 2_000;

/** A count without an answer for this long is the server's own, and so are those of the next second. */
const countMs = 250;
const restMs = 1_000;
/** The first call of a window begins it, in one step, so that no key stays without an end. */
const countScript = `local calls = redis.call('INCR', KEYS[1])
if calls == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { calls, redis.call('PTTL', KEYS[1]) }`;

export interface Redis {
  relay: Relay;
  counts: SharedCounts;
}

/**
 * The relay and the counts over Redis or Valkey. It connects in the background and again for ever; a Redis that is away
 * is logged, and stops nothing.
 */
export function openRedis({ url, community }: RedisSettings, logger: Logger): Redis {
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
      'Redis is away: until it is back, typing and presence reach only the members of this server, and limits of members count for each server',
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
  const relay: Relay = {
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
  let isResting = false;
  const rest = (error: unknown): undefined => {
    noteAway(error);
    isResting = true;
    setTimeout(() => {
      isResting = false;
      noteReady();
    }, restMs).unref();
  };
  const counts: SharedCounts = {
    async count(key, windowMs) {
      if (!sender.isReady || isResting) return undefined;
      const counted = sender.eval(countScript, { keys: [`${channel}:${key}`], arguments: [String(windowMs)] });
      try {
        const [calls = 0, endsIn = 0] = (await answeredWithin(counted, countMs)) as number[];
        return { calls, endsIn };
      } catch (error) {
        return rest(error);
      }
    },
  };
  return { relay, counts };
}

async function answeredWithin<T>(answer: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`Redis did not answer for ${ms} ms`)), ms);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
