import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** A minimal WebAuthn authenticator: one ES256 key, attestation none; Web Authentication, level 3. */
export interface SoftwareKey {
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  counter: number;
  userHandle: string;
}

interface Options {
  challenge: string;
  /** Flags: user present, user verified. */
  verified?: boolean;
  origin?: string;
  rpId?: string;
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();
const present = 0x01;
const userVerified = 0x04;
const hasKey = 0x40;

export function makeKey(userHandle: string): SoftwareKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { id: text(randomBytes(32)), privateKey, publicKey, counter: 0, userHandle };
}

/** The result of `navigator.credentials.create`, as JSON. */
export function created(key: SoftwareKey, { challenge, verified = true, origin, rpId }: Options) {
  const id = Buffer.from(key.id, 'base64url');
  const keyData = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(key.publicKey)]);
  const authData = Buffer.concat([head(key, hasKey | flags(verified), rpId), keyData]);
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]),
    authData,
  ]);
  return {
    id: key.id,
    rawId: key.id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: {
      clientDataJSON: text(clientData('webauthn.create', challenge, origin)),
      attestationObject: text(attestation),
      transports: ['internal' as const],
    },
  };
}

/** The result of `navigator.credentials.get`, as JSON; increments the counter. */
export function asserted(key: SoftwareKey, { challenge, verified = true, origin, rpId }: Options) {
  key.counter += 1;
  const authData = head(key, flags(verified), rpId);
  const client = clientData('webauthn.get', challenge, origin);
  const signature = createSign('sha256')
    .update(Buffer.concat([authData, sha256(client)]))
    .sign(key.privateKey);
  return {
    id: key.id,
    rawId: key.id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: {
      clientDataJSON: text(client),
      authenticatorData: text(authData),
      signature: text(signature),
      userHandle: key.userHandle,
    },
  };
}

function flags(verified: boolean): number {
  return present | (verified ? userVerified : 0);
}

function head(key: SoftwareKey, flag: number, rpId = 'awamu.test'): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(key.counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flag]), counter]);
}

function clientData(type: string, challenge: string, origin = 'http://awamu.test'): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** RFC 9053, section 7.1.1: EC2, ES256, P-256, x, y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const part = (label: number, value: string) => [Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')];
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), ...part(0x21, x), ...part(0x22, y)]);
}

function cborText(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}
