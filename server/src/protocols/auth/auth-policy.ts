/** The rules of accounts and sessions that are numbers. Sources: decisions, 'Accounts'; architecture, 'Tokens'. */
export const authPolicy = {
  accessTokenSeconds: 3_600,
  /** A refresh token used again within this time is a lost answer or a second tab; after it, a theft. */
  refreshReuseSeconds: 10,
  /** How far behind the newest token of its session a reused one may be. */
  refreshReuseDepth: 16,
  oneTimeTokenSeconds: 3_600,
  oneTimeCodeDigits: 6,
  authCodeSeconds: 300,
  emailMaxLength: 254,
  /** Metadata travels in every access token, and so in every request's header. */
  userMetadataMaxBytes: 4_096,
  passwordQueue: { concurrency: 2, maxWaiting: 100 },
  backgroundQueue: { concurrency: 4, maxWaiting: 1_000 },
} as const;

/** `burst` calls at once, then one more as each `burst`-th part of `perSeconds` passes. */
export interface RateLimit {
  burst: number;
  perSeconds: number;
}

/** What is counted, and by what: the network address that asks, the account or destination asked about, or both. */
export interface AuthRateLimits {
  /** Failed sign-ins of one network address to one account: a stranger elsewhere cannot lock the member out. */
  signInByAddressAndAccount: RateLimit;
  /** Failed sign-ins of one network address to any account. */
  signInByAddress: RateLimit;
  signUpByAddress: RateLimit;
  mailByAddress: RateLimit;
  mailByDestination: RateLimit;
  /** Failed codes and links. */
  verifyByAddress: RateLimit;
  verifyByDestination: RateLimit;
  /** Failed refreshes and code exchanges. */
  tokenByAddress: RateLimit;
}

export const defaultRateLimits: AuthRateLimits = {
  signInByAddressAndAccount: { burst: 10, perSeconds: 600 },
  signInByAddress: { burst: 200, perSeconds: 600 },
  signUpByAddress: { burst: 300, perSeconds: 3_600 },
  mailByAddress: { burst: 60, perSeconds: 3_600 },
  mailByDestination: { burst: 5, perSeconds: 900 },
  verifyByAddress: { burst: 60, perSeconds: 600 },
  verifyByDestination: { burst: 10, perSeconds: 3_600 },
  tokenByAddress: { burst: 200, perSeconds: 600 },
};
