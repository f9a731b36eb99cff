import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importJWK, jwtVerify } from 'jose';
import { generate } from 'selfsigned';

/** A push sent to a browser's endpoint; its body is encrypted for the browser. */
export interface PushRequest {
  body: Buffer;
  /** The sender's public key (RFC 8292) in base64url; the request is signed with it. */
  sender: string;
  topic: string | undefined;
  urgency: string | undefined;
}

/** The server-side interface of a push service (RFC 8030): one endpoint for each subscription, over HTTPS. */
export interface PushEndpoints {
  /** For NODE_EXTRA_CA_CERTS. */
  certificate: string;
  /**
   * Creates an endpoint.
   * @param take receives each push; an error that it throws is answered with 403
   */
  open(take: (request: PushRequest) => void): string;
  /** Removes the endpoint. */
  close(address: string): void;
  /** The public keys with which pushes were signed. */
  senders: Set<string>;
  stop(): Promise<void>;
}

/** Listens on a free port, under the name of its certificate; PUSH_SERVICES=localhost allows the server to call it. */
export async function startPushEndpoints(): Promise<PushEndpoints> {
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
  const known = new Map<string, (request: PushRequest) => void>();
  const senders = new Set<string>();
  const server = createServer({ key: pair.private, cert: pair.cert }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const { authorization = '', topic, urgency } = request.headers as Record<string, string | undefined>;
      const take = known.get(`${origin}${request.url}`);
      if (!take) return void response.writeHead(410).end();
      try {
        const sender = await senderOf(authorization, origin);
        take({ body: Buffer.concat(chunks), sender, topic, urgency });
        senders.add(sender);
        response.writeHead(201).end();
      } catch {
        response.writeHead(403).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const origin = `https://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    certificate,
    senders,
    open(take) {
      const endpoint = `${origin}/push/${randomBytes(12).toString('hex')}`;
      known.set(endpoint, take);
      return endpoint;
    },
    close: (endpoint) => void known.delete(endpoint),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

/** @returns the sender's public key, after verifying the token with it */
async function senderOf(authorization: string, audience: string): Promise<string> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience });
  return key;
}
