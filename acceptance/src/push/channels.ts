import { randomUUID } from 'node:crypto';
import type { PushEndpoints } from '../notifications/push-endpoints.ts';

/** Messages from Firefox to its push service (autopush-rs, 'Push Service WebSocket protocol'). */
export type Frame =
  | { messageType: 'hello'; uaid?: string }
  | { messageType: 'register'; channelID: string; key?: string }
  | { messageType: 'unregister'; channelID: string }
  | { messageType: 'ack'; updates: { channelID: string; code: number }[] }
  | { messageType?: 'nack' | 'broadcast_subscribe' };

type Send = (frame: object) => void;

/** A subscription of the browser. */
export interface Subscription {
  endpoint: string;
  /** false after the browser has unsubscribed, which removes the endpoint. */
  isActive: boolean;
  /** The number of messages that the browser decrypted and passed to the service worker. */
  delivered: number;
}

/** The subscriptions of one browser. */
export interface Channels {
  /** In order of creation. */
  subscriptions: readonly Subscription[];
  answer(frame: Frame, send: Send): void;
  /** Delays answers to new subscriptions until the returned function is called. */
  hold(): () => void;
  /** Refuses new subscriptions until the returned function is called. */
  refuse(): () => void;
}

/** The code of an update that was decrypted and delivered; 101 and 102 are failures. */
const acknowledged = 100;

export function createChannels({ open, close }: Pick<PushEndpoints, 'open' | 'close'>): Channels {
  const subscriptions = new Map<string, Subscription>();
  const list: Subscription[] = [];
  let status = 200;
  let held: (() => void)[] | null = null;

  function register(channelID: string, key: string | undefined, send: Send): void {
    const answer = { messageType: 'register', channelID, status };
    if (status !== 200) {
      send(answer);
      return;
    }
    const endpoint = open(({ body, sender }) => {
      // A subscription only accepts pushes of the server whose key it was created with (RFC 8292, section 4.2).
      if (sender !== key?.replace(/=+$/, '')) throw new Error('somebody else');
      const data = body.toString('base64url');
      send({ messageType: 'notification', channelID, version: randomUUID(), data, headers: { encoding: 'aes128gcm' } });
    });
    const subscription = { endpoint, isActive: true, delivered: 0 };
    subscriptions.set(channelID, subscription);
    list.push(subscription);
    send({ ...answer, pushEndpoint: endpoint });
  }

  function unregister(channelID: string, send: Send): void {
    const subscription = subscriptions.get(channelID);
    if (subscription) {
      subscription.isActive = false;
      close(subscription.endpoint);
    }
    send({ messageType: 'unregister', channelID, status: 200 });
  }

  return {
    subscriptions: list,
    answer(frame, send) {
      switch (frame.messageType) {
        case 'hello':
          return send({
            messageType: 'hello',
            uaid: frame.uaid ?? randomUUID(),
            status: 200,
            use_webpush: true,
            broadcasts: {},
          });
        case 'register': {
          const { channelID, key } = frame;
          const proceed = () => register(channelID, key, send);
          return held ? void held.push(proceed) : proceed();
        }
        case 'unregister':
          return unregister(frame.channelID, send);
        case 'ack':
          for (const { channelID, code } of frame.updates) {
            const subscription = subscriptions.get(channelID);
            if (subscription && code === acknowledged) subscription.delivered += 1;
          }
          return;
        case undefined:
          return send({});
      }
    },
    hold() {
      const waiting: (() => void)[] = [];
      held = waiting;
      return () => {
        held = null;
        for (const proceed of waiting) proceed();
      };
    },
    refuse() {
      status = 500;
      return () => {
        status = 200;
      };
    },
  };
}
