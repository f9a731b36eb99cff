import { availableParallelism } from 'node:os';
import { accessTokenSeconds } from '#identity/signing-keys.repo.ts';

/** The rules of accounts and sessions that are numbers. Sources: decisions, 'Accounts'; architecture, 'Tokens'. */
export const authPolicy = {
  accessTokenSeconds,
  /** A refresh token used again within this time is a lost answer or a second tab; after it, a theft. */
  refreshReuseSeconds: 10,
  /** How far behind the newest token of its session a reused one may be. */
  refreshReuseDepth: 16,
  /** A session that is not refreshed for 60 days ends; decision 058. */
  sessionIdleSeconds: 60 * 86_400,
  /** A session ends a year after its sign-in; the database holds to it as well (39_session_lifetime.sql). */
  sessionSeconds: 365 * 86_400,
  /** How long the link of a mail works. */
  oneTimeTokenSeconds: 3_600,
  /** How long a typed code works. ASVS 5.0, 6.5.5. */
  oneTimeCodeSeconds: 600,
  oneTimeCodeDigits: 6,
  /** Tries of one code, right ones included; after them only the link of its mail works. */
  oneTimeCodeTries: 5,
  authCodeSeconds: 300,
  /** How long somebody may take at a provider. */
  externalFlowSeconds: 600,
  /** How old the signed message of a wallet may be. */
  walletMessageSeconds: 600,
  /** After a sign-in this old, a new password wants the code of GET /reauthenticate. */
  freshSignInSeconds: 86_400,
  /** How long a challenge of a second factor or a passkey may be answered. */
  challengeSeconds: 300,
  /** A factor that was never verified makes room after this time. */
  unverifiedFactorSeconds: 900,
  maxFactors: 10,
  maxPasskeys: 10,
  recoveryCodes: 10,
  factorNameMaxLength: 120,
  emailMaxLength: 254,
  /** Metadata travels in every access token, and so in every request's header. */
  userMetadataMaxBytes: 4_096,
  /** Each thread hashes in 64 MiB of its own. */
  passwordQueue: { threads: Math.min(availableParallelism(), 8), maxWaiting: 100 },
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
  /** Messages to phones cost money, and some numbers earn by them. */
  messageByAddress: RateLimit;
  messageByDestination: RateLimit;
  anonymousByAddress: RateLimit;
  /** Failed codes and links. */
  verifyByAddress: RateLimit;
  /** Wrong typed codes for one address or number, over a day: a stranger's guesses end here. Links go on working. */
  verifyByDestination: RateLimit;
  /** Challenges of one account's factors and passkeys. */
  challengeByAccount: RateLimit;
  /** Failed codes for one factor, from one network address and from all: only who knows the password can spend these. */
  factorByAddress: RateLimit;
  factorFromAnywhere: RateLimit;
  /** Failed recovery codes; nobody can guess one, so another address is not held back by it. */
  recoveryCodeByAddress: RateLimit;
  /** Passkey sign-ins that were begun. */
  passkeyByAddress: RateLimit;
  /** Departures to a provider. */
  externalByAddress: RateLimit;
  /** Failed refreshes and code exchanges. */
  tokenByAddress: RateLimit;
  /** Security notifications of one account; what happened is in its trail all the same. */
  notificationByAccount: RateLimit;
}

export const defaultRateLimits: AuthRateLimits = {
  signInByAddressAndAccount: { burst: 10, perSeconds: 600 },
  signInByAddress: { burst: 200, perSeconds: 600 },
  signUpByAddress: { burst: 300, perSeconds: 3_600 },
  mailByAddress: { burst: 60, perSeconds: 3_600 },
  mailByDestination: { burst: 5, perSeconds: 900 },
  messageByAddress: { burst: 30, perSeconds: 3_600 },
  messageByDestination: { burst: 5, perSeconds: 3_600 },
  anonymousByAddress: { burst: 30, perSeconds: 3_600 },
  verifyByAddress: { burst: 60, perSeconds: 600 },
  verifyByDestination: { burst: 30, perSeconds: 86_400 },
  challengeByAccount: { burst: 60, perSeconds: 600 },
  factorByAddress: { burst: 10, perSeconds: 600 },
  factorFromAnywhere: { burst: 60, perSeconds: 3_600 },
  recoveryCodeByAddress: { burst: 5, perSeconds: 900 },
  passkeyByAddress: { burst: 300, perSeconds: 600 },
  externalByAddress: { burst: 120, perSeconds: 600 },
  tokenByAddress: { burst: 200, perSeconds: 600 },
  notificationByAccount: { burst: 12, perSeconds: 3_600 },
};
