import { createECDH, randomBytes } from 'node:crypto';
import { type PushMessage, pushMessage } from '@awamu/contracts/notifications.ts';
import { decrypt } from 'http_ece';
import { type PushEndpoints, startPushEndpoints } from './push-endpoints.ts';

/** A browser's subscription with its decryption keys. */
export interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The pushes that arrived and could be decrypted. */
  received: { message: PushMessage; topic: string | undefined; urgency: string | undefined }[];
}

/** A local push service with stub browsers, which decrypt as real ones do. */
export interface PushService extends Pick<PushEndpoints, 'certificate' | 'senders' | 'stop'> {
  subscribe(): Browser;
  /** Removes the subscription. */
  remove(browser: Browser): void;
}

export async function startPushService(): Promise<PushService> {
  const { certificate, senders, stop, open, close } = await startPushEndpoints();
  return { certificate, senders, stop, subscribe: () => subscribe(open), remove: ({ endpoint }) => close(endpoint) };
}

function subscribe(open: PushEndpoints['open']): Browser {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  const received: Browser['received'] = [];
  const endpoint = open(({ body, topic, urgency }) => {
    const plain = decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth });
    received.push({ message: pushMessage.parse(JSON.parse(plain.toString('utf8'))), topic, urgency });
  });
  return { endpoint, p256dh, auth, received };
}
