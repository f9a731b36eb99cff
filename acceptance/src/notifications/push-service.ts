import { createECDH, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PushMessage, pushMessage } from '@awamu/contracts/notices.ts';
import { decrypt } from 'http_ece';
import { importJWK, jwtVerify } from 'jose';
import { generate } from 'selfsigned';

/** A browser's subscription, and the keys with which alone its pushes can be read. */
export interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** What has arrived and could be decrypted. */
  received: { message: PushMessage; topic: string | undefined; urgency: string | undefined }[];
}

/** A push service on this machine, as browsers' vendors run them: it checks who sends (VAPID), and decrypts as a browser would. */
export interface PushService {
  /** For NODE_EXTRA_CA_CERTS. */
  certificate: string;
  subscribe(): Browser;
  /** From now on there is no such subscription. */
  forget(browser: Browser): void;
  /** The public keys with which pushes were signed. */
  senders: Set<string>;
  stop(): Promise<void>;
}

interface Subscription {
  browser: Browser;
  ecdh: ReturnType<typeof createECDH>;
  isGone: boolean;
}

export async function startPushService(): Promise<PushService> {
  const pair = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  const folder = await mkdtemp(join(tmpdir(), 'awamu-push-'));
  const certificate = join(folder, 'ca.pem');
  await writeFile(certificate, pair.cert);
  const subscriptions = new Map<string, Subscription>();
  const senders = new Set<string>();
  const server = createServer({ key: pair.private, cert: pair.cert }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { authorization = '', topic, urgency } = request.headers as Record<string, string | undefined>;
      const known = subscriptions.get(request.url ?? '');
      if (!known || known.isGone) return void response.writeHead(410).end();
      receive(known, Buffer.concat(chunks), { authorization, origin, topic, urgency }).then(
        (sender) => {
          senders.add(sender);
          response.writeHead(201).end();
        },
        () => response.writeHead(403).end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const origin = `https://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    certificate,
    senders,
    subscribe: () => subscribe(subscriptions, origin),
    forget(browser) {
      for (const subscription of subscriptions.values())
        if (subscription.browser === browser) subscription.isGone = true;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

function subscribe(subscriptions: Map<string, Subscription>, origin: string): Browser {
  const ecdh = createECDH('prime256v1');
  const path = `/push/${randomBytes(12).toString('hex')}`;
  const browser: Browser = {
    endpoint: `${origin}${path}`,
    p256dh: ecdh.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
    received: [],
  };
  subscriptions.set(path, { browser, ecdh, isGone: false });
  return browser;
}

interface Envelope {
  authorization: string;
  origin: string;
  topic: string | undefined;
  urgency: string | undefined;
}

/** @returns the sender's public key, once the token is signed with it and the contents are for this browser */
async function receive({ browser, ecdh }: Subscription, body: Buffer, envelope: Envelope): Promise<string> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(envelope.authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: envelope.origin });
  const plain = decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: browser.auth });
  const message = pushMessage.parse(JSON.parse(plain.toString('utf8')));
  browser.received.push({ message, topic: envelope.topic, urgency: envelope.urgency });
  return key;
}
