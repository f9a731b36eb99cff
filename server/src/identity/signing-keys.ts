import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import { type Clock, systemClock } from '../platform/process/clock.ts';
import { calculateKeyId } from './key-id.ts';

/** A key of the public JWKS. */
export type PublicJwk = JsonWebKey & { kid: string; alg: 'ES256'; use: 'sig' };

/** Signs with ES256 and publishes the keys. The caller sets `exp`, and `iat` where it matters. */
export interface TokenSigner {
  sign(claims: Record<string, unknown>): string;
  /** Id of the key that signs now. */
  keyId(): string;
  jwks(): { keys: PublicJwk[] };
  /** SPKI PEM of a key that is accepted now; undefined for an unknown or retired one. */
  publicKey(kid: string): string | undefined;
}

/** A private key (PKCS#8 PEM) and its validity, in milliseconds since 1970. */
export interface SigningKey {
  privateKey: string;
  /** The newest key whose time has come signs. */
  signsFrom: number;
  /** When its last token has expired; null while no newer key exists. */
  acceptedUntil: number | null;
}

/** Several keys as one signer: the newest signs, earlier ones are accepted until their last tokens have expired. */
export interface KeyRing extends TokenSigner {
  /** Replaces all keys. */
  replace(keys: readonly SigningKey[]): void;
}

/** A new private key as PKCS#8 PEM, to be stored as a secret. */
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
    // Newest first: the first key whose time has come signs.
    const ready = next.map(makeReady).sort((one, other) => other.signsFrom - one.signsFrom);
    ring = new Map(ready.map((key) => [key.jwk.kid, key]));
  };
  replace(keys);
  const isAccepted = (key: SigningKey): boolean => key.acceptedUntil === null || key.acceptedUntil > clock.now();
  const accepted = (): ReadyKey[] => [...ring.values()].filter(isAccepted);
  const current = (): ReadyKey => {
    // If the clock was set back before the first key's time, the earliest key signs rather than none.
    const key = accepted().find(({ signsFrom }) => signsFrom <= clock.now()) ?? accepted().at(-1);
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

/** A signer with one constant key. */
export function createTokenSigner(privateKey: string): TokenSigner {
  return createKeyRing([{ privateKey, signsFrom: 0, acceptedUntil: null }], systemClock);
}
