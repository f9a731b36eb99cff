import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import { calculateKeyId } from './key-id.ts';

/** A key of the JWKS that anybody may read. */
export type PublicJwk = JsonWebKey & { kid: string; alg: 'ES256'; use: 'sig' };

/** Signs and publishes: ES256 with one current key. Claims are passed whole; `iat` and `exp` are the caller's to set. */
export interface TokenSigner {
  sign(claims: Record<string, unknown>): string;
  jwks(): { keys: PublicJwk[] };
  /** SPKI PEM of each key that tokens may carry, by kid. */
  publicKeys(): Map<string, string>;
}

/** A new private key as PKCS#8 PEM, to be kept among the secrets. */
export function makeSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

export function createTokenSigner(privateKeyPem: string): TokenSigner {
  const publicKey = createPublicKey(createPrivateKey(privateKeyPem));
  const jwk = publicKey.export({ format: 'jwk' });
  const kid = calculateKeyId(jwk);
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const sign = createSigner({ key: privateKeyPem, algorithm: 'ES256', kid, noTimestamp: true });
  return {
    sign: (claims) => sign(claims),
    jwks: () => ({ keys: [{ ...jwk, kid, alg: 'ES256', use: 'sig' }] }),
    publicKeys: () => new Map([[kid, pem]]),
  };
}
