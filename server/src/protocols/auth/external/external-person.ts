/** A person as identified by an external provider. */
export interface ExternalPerson {
  /** As in auth.identities: `google`, `sso:<id>`, `web3`. */
  provider: string;
  /** The provider's permanent id of the person. */
  subject: string;
  /** In lowercase; null if the provider does not share one. */
  email: string | null;
  /** Whether the provider has verified that the address is the person's. */
  emailVerified: boolean;
  /** The provider's claims, for identity_data and the metadata of a new account. */
  claims: Record<string, unknown>;
  /** Accounts of SAML providers are separate from those of members: the same address may exist in both. */
  isSso: boolean;
}

const textMaxLength = 400;

/** String and boolean claims, without those too long for a token. */
export function plainClaims(claims: Readonly<Record<string, unknown>>): Record<string, string | boolean> {
  const entries = Object.entries(claims).flatMap(([name, value]): [string, string | boolean][] => {
    if (typeof value === 'boolean') return [[name, value]];
    return typeof value === 'string' && value !== '' && isStorable(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** Postgres stores no zero byte. */
function isStorable(value: string): boolean {
  return value.length <= textMaxLength && !value.includes('\u0000');
}
