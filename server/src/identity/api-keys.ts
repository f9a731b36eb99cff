import type { TokenSigner } from './signing-keys.ts';

/** The keys a client names its project with: anon is public, service_role is the operator's and never leaves the server. */
export interface ApiKeys {
  readonly anon: string;
  readonly serviceRole: string;
}

const lifetimeSeconds = 10 * 365 * 24 * 3_600;
/** Fixed, so that the keys stay the same from start to start. 2026-01-01. */
const issuedAt = 1_767_225_600;

/** @param signer the project's own key: it outlives those of sessions, for clients keep these keys */
export function createApiKeys(signer: TokenSigner): ApiKeys {
  const made = new Map<string, string>();
  const key = (role: string): string => {
    const name = `${signer.keyId()} ${role}`;
    const token = made.get(name) ?? signer.sign({ iss: 'awamu', role, iat: issuedAt, exp: issuedAt + lifetimeSeconds });
    made.set(name, token);
    return token;
  };
  return {
    get anon() {
      return key('anon');
    },
    get serviceRole() {
      return key('service_role');
    },
  };
}
