import type { TokenSigner } from './signing-keys.ts';

/**
 * The API keys of supabase-js: `anon` is public, `service_role` belongs to the operator and never leaves the server.
 */
export interface ApiKeys {
  readonly anon: string;
  readonly serviceRole: string;
}

const lifetimeSeconds = 10 * 365 * 24 * 3_600;
/** 2026-01-01; fixed, so that the keys are the same after every start. */
const issuedAt = 1_767_225_600;

/** @param signer the project's key, which outlives session keys because clients store the API keys */
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
