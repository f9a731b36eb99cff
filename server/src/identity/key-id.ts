import { createHash, type JsonWebKey } from 'node:crypto';

/** The JWK thumbprint of an EC key (RFC 7638): the hash of its required members in alphabetical order. */
export function calculateKeyId(jwk: JsonWebKey): string {
  const members = JSON.stringify({ crv: jwk.crv, kty: jwk.kty, x: jwk.x, y: jwk.y });
  return createHash('sha256').update(members).digest('base64url');
}
