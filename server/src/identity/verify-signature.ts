import { createVerifier } from 'fast-jwt';
import type { TokenSigner } from './signing-keys.ts';

type Claims = Record<string, unknown>;

/** The claims of a token with a valid signature, whatever its times; undefined if no key of ours signed it. */
export type SignatureVerifier = (token: string) => Claims | undefined;

interface KnownKey {
  pem: string;
  verify: (token: string) => Claims;
}

interface Proved {
  kid: string;
  pem: string;
  claims: Claims;
}

/**
 * Trusts only the `kid` of a token's header, and only to select one of our keys: `alg`, `jku`, `x5u` and `jwk` are
 * ignored (RFC 8725, sections 3.1 and 3.10). A retired key takes its cached tokens with it.
 * The cache is our own and keyed by the token: the library's cache hashes each token it looks up, which costs a tenth
 * of the server's work for a small read.
 * @param cachedTokens how many verified tokens are cached
 */
export function createSignatureVerifier(signer: TokenSigner, cachedTokens: number): SignatureVerifier {
  const known = new Map<string, KnownKey>();
  const proved = new Map<string, Proved>();
  const keyOf = (kid: string): KnownKey | undefined => {
    const pem = signer.publicKey(kid);
    const cached = known.get(kid);
    if (pem !== undefined && cached?.pem === pem) return cached;
    known.delete(kid);
    if (pem === undefined) return undefined;
    const verify = createVerifier({
      key: pem,
      algorithms: ['ES256'],
      cache: false,
      ignoreExpiration: true,
      ignoreNotBefore: true,
    }) as KnownKey['verify'];
    const made = { pem, verify };
    known.set(kid, made);
    return made;
  };
  const verify = (token: string): Claims | undefined => {
    const kid = readKeyId(token);
    const key = kid === undefined ? undefined : keyOf(kid);
    if (kid === undefined || key === undefined) return undefined;
    try {
      const claims = key.verify(token);
      proved.set(token, { kid, pem: key.pem, claims });
      const [oldest] = proved.keys();
      if (proved.size > cachedTokens && oldest !== undefined) proved.delete(oldest);
      return claims;
    } catch {
      return undefined;
    }
  };
  return (token) => {
    const before = proved.get(token);
    if (before === undefined) return verify(token);
    if (signer.publicKey(before.kid) === before.pem) return before.claims;
    proved.delete(token);
    return verify(token);
  };
}

function readKeyId(token: string): string | undefined {
  const [header = ''] = token.split('.', 1);
  try {
    const parsed: unknown = JSON.parse(Buffer.from(header, 'base64url').toString());
    return typeof parsed === 'object' && parsed !== null && 'kid' in parsed ? String(parsed.kid) : undefined;
  } catch {
    return undefined;
  }
}
