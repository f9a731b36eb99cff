import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import { type Clock, systemClock } from '../platform/process/clock.ts';
import { calculateKeyId } from './key-id.ts';

/** A key of the JWKS that anybody may read. */
export type PublicJwk = JsonWebKey & { kid: string; alg: 'ES256'; use: 'sig' };

/** Signs and publishes: ES256. Claims are passed whole; `exp` is the caller's to set, and `iat` where the time matters. */
export interface TokenSigner {
  sign(claims: Record<string, unknown>): string;
  /** The key that signs now. */
  keyId(): string;
  jwks(): { keys: PublicJwk[] };
  /** SPKI PEM of a key that tokens may carry now; undefined for a foreign or a retired one. */
  publicKey(kid: string): string | undefined;
}

/** A private key (PKCS#8 PEM) and its time, in milliseconds since 1970. */
export interface SigningKey {
  privateKey: string;
  /** The newest key whose time has come signs. */
  signsFrom: number;
  /** Until the last token that it signed has expired; null: nothing has followed it. */
  acceptedUntil: number | null;
}

/** Several keys as one signer: the newest signs, those before it are accepted until their last tokens have expired. */
export interface KeyRing extends TokenSigner {
  /** Takes these keys instead of the former ones. */
  replace(keys: readonly SigningKey[]): void;
}

/** A new private key as PKCS#8 PEM, to be kept among the secrets. */
export function makeSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

export function keyIdOf(privateKeyPem: string): string {
  return calculateKeyId(createPublicKey(createPrivateKey(privateKeyPem)).export({ format: 'jwk' }));
}

interface ReadyKey extends SigningKey {
  jwk: PublicJwk;
  pem: string;
  sign: (claims: Record<string, unknown>) => string;
}

function makeReady(key: SigningKey): ReadyKey {
  const publicKey = createPublicKey(createPrivateKey(key.privateKey));
  const jwk = publicKey.export({ format: 'jwk' });
  const kid = calculateKeyId(jwk);
  return {
    ...key,
    jwk: { ...jwk, kid, alg: 'ES256', use: 'sig' },
    pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign: createSigner({ key: key.privateKey, algorithm: 'ES256', kid }),
  };
}

export function createKeyRing(keys: readonly SigningKey[], clock: Clock): KeyRing {
  let ring = new Map<string, ReadyKey>();
  const replace = (next: readonly SigningKey[]): void => {
    // Newest first, so that the first whose time has come is the one that signs.
    const ready = next.map(makeReady).sort((one, other) => other.signsFrom - one.signsFrom);
    ring = new Map(ready.map((key) => [key.jwk.kid, key]));
  };
  replace(keys);
  const isAccepted = (key: SigningKey): boolean => key.acceptedUntil === null || key.acceptedUntil > clock.now();
  const accepted = (): ReadyKey[] => [...ring.values()].filter(isAccepted);
  const current = (): ReadyKey => {
    const key = accepted().find(({ signsFrom }) => signsFrom <= clock.now());
    if (!key) throw new Error('there is no key to sign with');
    return key;
  };
  return {
    replace,
    sign: (claims) => current().sign(claims),
    keyId: () => current().jwk.kid,
    jwks: () => ({ keys: accepted().map(({ jwk }) => jwk) }),
    publicKey(kid) {
      const key = ring.get(kid);
      return key && isAccepted(key) ? key.pem : undefined;
    },
  };
}

/** A signer of one key that never changes. */
export function createTokenSigner(privateKey: string): TokenSigner {
  return createKeyRing([{ privateKey, signsFrom: 0, acceptedUntil: null }], systemClock);
}
