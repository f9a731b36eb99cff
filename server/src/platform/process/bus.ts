import type { Logger } from './logger.ts';

/** Topics between the parts of the server (and between replicas, if there are several). */
export interface BusTopics {
  /** A session, or all sessions of a member, ended: sockets close and cached rights are dropped. */
  'session.ended': { sessionId?: string; userId?: string };
}

export interface Bus {
  publish<T extends keyof BusTopics>(topic: T, payload: BusTopics[T]): void;
  /** Returns the unsubscribe function. */
  subscribe<T extends keyof BusTopics>(topic: T, handler: (payload: BusTopics[T]) => void): () => void;
}

/** The bus of a single process; a handler that throws is logged and does not affect others. */
export function createLocalBus(logger: Logger): Bus {
  const handlers = new Map<keyof BusTopics, Set<(payload: never) => void>>();
  return {
    publish(topic, payload) {
      for (const handler of handlers.get(topic) ?? []) {
        try {
          handler(payload as never);
        } catch (error) {
          logger.error({ err: error, topic }, 'bus handler failed');
        }
      }
    },
    subscribe(topic, handler) {
      const own = handlers.get(topic) ?? new Set();
      handlers.set(topic, own.add(handler as (payload: never) => void));
      return () => own.delete(handler as (payload: never) => void);
    },
  };
}
