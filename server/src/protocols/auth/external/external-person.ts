/** Somebody as a provider vouches for them. */
export interface ExternalPerson {
  /** As auth.identities names it: `google`, `sso:<id>`, `web3`. */
  provider: string;
  /** The provider's own name for the person, which never changes. */
  subject: string;
  /** In lowercase; null where the provider knows none or does not tell. */
  email: string | null;
  /** Whether the provider says that the address is the person's. */
  emailVerified: boolean;
  /** What the provider told, for identity_data and the metadata of a new account. */
  claims: Record<string, unknown>;
  /** An account of a SAML provider is apart from those of members: the same address may be in both. */
  isSso: boolean;
}

const textMaxLength = 400;

/** Texts and truths of what a provider told, none of them longer than a token can carry. */
export function plainClaims(told: Readonly<Record<string, unknown>>): Record<string, string | boolean> {
  const entries = Object.entries(told).flatMap(([name, value]): [string, string | boolean][] => {
    if (typeof value === 'boolean') return [[name, value]];
    return typeof value === 'string' && value !== '' && isStorable(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** Postgres stores no zero byte. */
function isStorable(value: string): boolean {
  return value.length <= textMaxLength && !value.includes('\u0000');
}
