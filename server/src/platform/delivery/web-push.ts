import webPush from 'web-push';
import type { PushConfig } from '../config/notification-config.ts';
import { AddressRefused } from './address-refused.ts';
import { writeToOutbox } from './outbox.ts';

/** A key pair by which push services know this server (RFC 8292), in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface Push {
  /** Ours; the same for a second try. */
  id: string;
  /** The browser's subscription. */
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** At most 32 characters of base64url: what waits at the push service under the same topic is replaced. */
  topic: string;
  /** Encrypted for the browser; at most 3,000 bytes as JSON. */
  payload: object;
}

/** Sends web push. Rejects with AddressRefused for a subscription that is gone. */
export interface Pusher {
  send(push: Push): Promise<void>;
}

/** Whoever has been away for longer reads it in the app. */
const lifetimeSeconds = 86_400;
/** A service that says nothing is given up: a push under way keeps a stop waiting. */
const timeoutMs = 10_000;
/** Of a subscription that no longer exists (RFC 8030, section 7.3). */
const gone = [404, 410];

export function makeVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys();
}

/** Sends to the push services of browsers. An address elsewhere is refused: members give them, and this server would call it. */
export function createPusher({ contact, services }: PushConfig, keys: VapidKeys): Pusher {
  return {
    async send({ endpoint, keys: secrets, topic, payload }) {
      if (!isService(new URL(endpoint).hostname, services)) throw new AddressRefused('not a known push service');
      try {
        await webPush.sendNotification({ endpoint, keys: secrets }, JSON.stringify(payload), {
          vapidDetails: { subject: contact, ...keys },
          TTL: lifetimeSeconds,
          urgency: 'high',
          topic,
          timeout: timeoutMs,
        });
      } catch (error) {
        if (!(error instanceof webPush.WebPushError)) throw error;
        const reason = `the push service answered ${error.statusCode}`;
        throw gone.includes(error.statusCode) ? new AddressRefused(reason) : new Error(reason);
      }
    },
  };
}

function isService(hostname: string, services: readonly string[]): boolean {
  return services.some((service) => hostname === service || hostname.endsWith(`.${service}`));
}

/** Writes each push beside the mails, readable: what a machine without PUSH_CONTACT sends. */
export function createOutboxPusher(directory: string): Pusher {
  return {
    send: ({ id, endpoint, topic, payload }) =>
      writeToOutbox(directory, { channel: 'push', to: endpoint, ...{ id, topic, payload } }),
  };
}
