import type { TokenSigner } from './signing-keys.ts';

/** The keys a client names its project with: anon is public, service_role is the operator's and never leaves the server. */
export interface ApiKeys {
  anon: string;
  serviceRole: string;
}

const lifetimeSeconds = 10 * 365 * 24 * 3_600;
/** Fixed, so that the keys stay the same from start to start. 2026-01-01. */
const issuedAt = 1_767_225_600;

export function createApiKeys(signer: TokenSigner): ApiKeys {
  const key = (role: string) => signer.sign({ iss: 'awamu', role, iat: issuedAt, exp: issuedAt + lifetimeSeconds });
  return { anon: key('anon'), serviceRole: key('service_role') };
}
