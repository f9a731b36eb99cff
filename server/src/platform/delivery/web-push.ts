import webPush from 'web-push';
import type { PushConfig } from '../config/notification-config.ts';
import { AddressRefused } from './address-refused.ts';
import type { BeforeSending } from './before-sending.ts';
import { writeToOutbox } from './outbox.ts';

/** The key pair that identifies this server to push services (VAPID, RFC 8292), in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface Push {
  /** Assigned by this server; the same for every attempt. */
  id: string;
  /** URL of the browser's subscription. */
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** At most 32 characters of base64url. The push service replaces an undelivered push with the same topic. */
  topic: string;
  /** Encrypted for the browser; at most 3,000 bytes as JSON. */
  payload: object;
}

/** Sends web push. Rejects with AddressRefused for a subscription that no longer exists. */
export interface Pusher {
  send(push: Push, beforeSending: BeforeSending): Promise<void>;
}

/** How long the push service keeps a push; after that the member reads the notification in the app. */
const lifetimeSeconds = 86_400;
/** Limits how long an unanswered push can delay the server's shutdown. */
const timeoutMs = 10_000;
/** Statuses for a subscription that no longer exists (RFC 8030, section 7.3). */
const gone = [404, 410];

export function makeVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys();
}

/** Sends to the configured push services only: members supply the endpoint, and any other host would allow SSRF. */
export function createPusher({ contact, services }: PushConfig, keys: VapidKeys): Pusher {
  return {
    async send({ endpoint, keys: secrets, topic, payload }, beforeSending) {
      if (!isService(new URL(endpoint).hostname, services)) throw new AddressRefused('not a known push service');
      await beforeSending();
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

/** Writes each push unencrypted to the outbox folder, for installations without PUSH_CONTACT. */
export function createOutboxPusher(directory: string): Pusher {
  return {
    async send({ id, endpoint, topic, payload }, beforeSending) {
      await beforeSending();
      await writeToOutbox(directory, { channel: 'push', to: endpoint, ...{ id, topic, payload } });
    },
  };
}
