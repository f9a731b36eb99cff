import { availableParallelism } from 'node:os';
import { accessTokenSeconds } from '#identity/signing-keys.repo.ts';

/** Numeric rules of accounts and sessions. Sources: decisions, 'Accounts'; architecture, 'Tokens'. */
export const authPolicy = {
  accessTokenSeconds,
  /** A refresh token reused within this time is a lost answer or a second tab; later, it counts as stolen. */
  refreshReuseSeconds: 10,
  /** How many refreshes a reused token may be behind the newest one of its session. */
  refreshReuseDepth: 16,
  /** A session expires if it is not refreshed for 60 days (decision 058). */
  sessionIdleSeconds: 60 * 86_400,
  /** A session expires a year after its sign-in; the database enforces it as well (39_session_lifetime.sql). */
  sessionSeconds: 365 * 86_400,
  /** Lifetime of the link in an email. */
  oneTimeTokenSeconds: 3_600,
  /** Lifetime of a typed code (ASVS 5.0, 6.5.5). */
  oneTimeCodeSeconds: 600,
  oneTimeCodeDigits: 6,
  /** Attempts per code, correct ones included; afterwards only the link of its email works. */
  oneTimeCodeTries: 5,
  authCodeSeconds: 300,
  /** Time allowed at an external provider. */
  externalFlowSeconds: 600,
  /** Maximum age of a wallet's signed message. */
  walletMessageSeconds: 600,
  /** After a sign-in older than this, a new password requires the code of GET /reauthenticate. */
  freshSignInSeconds: 86_400,
  /** Lifetime of a challenge for a second factor or a passkey. */
  challengeSeconds: 300,
  /** An unverified factor is removed after this time. */
  unverifiedFactorSeconds: 900,
  maxFactors: 10,
  maxPasskeys: 10,
  recoveryCodes: 10,
  factorNameMaxLength: 120,
  emailMaxLength: 254,
  /** Metadata is part of every access token, and so of every request's header. */
  userMetadataMaxBytes: 4_096,
  /** Each thread needs 64 MiB for hashing. */
  passwordQueue: { threads: Math.min(availableParallelism(), 8), maxWaiting: 100 },
  backgroundQueue: { concurrency: 4, maxWaiting: 1_000 },
  /** What is not done by then is given up: who asked for it has asked again. */
  requestedWorkSeconds: 3_600,
} as const;

/** Allows `burst` calls at once, then one more each `perSeconds / burst` seconds. */
export interface RateLimit {
  burst: number;
  perSeconds: number;
}

/** Rate limits by client address, by account or destination, or by both. */
export interface AuthRateLimits {
  /** Failed sign-ins per client address and account, so that an attacker elsewhere cannot lock the member out. */
  signInByAddressAndAccount: RateLimit;
  /** All sign-ins per client address and account: even the right password costs a hash. */
  signInAttemptByAddressAndAccount: RateLimit;
  /** Failed sign-ins per client address, for any account. */
  signInByAddress: RateLimit;
  /**
   * Failed sign-ins per account from networks that are new to it, in an hour and in a day: the wait grows from two
   * minutes to a quarter of an hour (decision 196).
   */
  signInFromNewNetworks: RateLimit;
  signInFromNewNetworksInADay: RateLimit;
  /** Remembers that somebody signed in to the account from this network, for as long as its period. */
  networkOfAccount: RateLimit;
  signUpByAddress: RateLimit;
  mailByAddress: RateLimit;
  mailByDestination: RateLimit;
  /** Messages to phones cost money, and premium numbers earn by them. */
  messageByAddress: RateLimit;
  messageByDestination: RateLimit;
  anonymousByAddress: RateLimit;
  /** Failed codes and links. */
  verifyByAddress: RateLimit;
  /** Wrong typed codes per address or number and day, which ends guessing; links keep working. */
  verifyByDestination: RateLimit;
  /** Challenges per account, for factors and passkeys. */
  challengeByAccount: RateLimit;
  /**
   * Failed codes per factor, from one client address and from all; only somebody who knows the password can use these
   * up.
   */
  factorByAddress: RateLimit;
  factorFromAnywhere: RateLimit;
  /** Failed recovery codes. They cannot be guessed, so a limit per client address is enough. */
  recoveryCodeByAddress: RateLimit;
  /** Started passkey sign-ins. */
  passkeyByAddress: RateLimit;
  /** Started sign-ins at an external provider. */
  externalByAddress: RateLimit;
  /** Failed refreshes and code exchanges. */
  tokenByAddress: RateLimit;
  /** Security notifications per account; the security event is recorded regardless. */
  notificationByAccount: RateLimit;
}

export const defaultRateLimits: AuthRateLimits = {
  signInByAddressAndAccount: { burst: 10, perSeconds: 600 },
  signInAttemptByAddressAndAccount: { burst: 100, perSeconds: 600 },
  signInByAddress: { burst: 200, perSeconds: 600 },
  signInFromNewNetworks: { burst: 30, perSeconds: 3_600 },
  signInFromNewNetworksInADay: { burst: 100, perSeconds: 86_400 },
  networkOfAccount: { burst: 1, perSeconds: 90 * 86_400 },
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
