import type { Transaction } from '#identity/caller-sql.ts';
import type { Clock } from '#platform/process/clock.ts';
import type { AuthRateLimits } from '../auth-policy.ts';
import { AuthError, tooManyRequests } from '../errors.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';
import { createSharedRateLimiter, type SharedCounters, type SharedRateLimiter } from './shared-rate-limiter.repo.ts';

/**
 * Limits that protect an account, a destination or a factor; shared by all servers of a database if there may be
 * several.
 */
type SharedLimit =
  | 'signInByAddressAndAccount'
  | 'signInFromNewNetworks'
  | 'signInFromNewNetworksInADay'
  | 'networkOfAccount'
  | 'mailByDestination'
  | 'messageByDestination'
  | 'verifyByDestination'
  | 'factorByAddress'
  | 'factorFromAnywhere'
  | 'recoveryCodeByAddress';

/** A limiter of this server, or one that all servers share. */
type AnyLimiter = RateLimiter | SharedRateLimiter;
export type AuthLimiters = Record<Exclude<keyof AuthRateLimits, SharedLimit>, RateLimiter> &
  Record<SharedLimit, AnyLimiter>;

/** @param shared counters of all servers; undefined if this is the only server, which counts in memory */
export function createAuthLimiters(
  limits: AuthRateLimits,
  clock: Clock,
  shared: SharedCounters | undefined,
): AuthLimiters {
  const own = (name: keyof AuthRateLimits): RateLimiter => createRateLimiter(limits[name], clock);
  const common = (name: SharedLimit): AnyLimiter =>
    shared ? createSharedRateLimiter(name, limits[name], clock, shared) : own(name);
  return {
    signInByAddressAndAccount: common('signInByAddressAndAccount'),
    signInAttemptByAddressAndAccount: own('signInAttemptByAddressAndAccount'),
    signInByAddress: own('signInByAddress'),
    signInFromNewNetworks: common('signInFromNewNetworks'),
    signInFromNewNetworksInADay: common('signInFromNewNetworksInADay'),
    networkOfAccount: common('networkOfAccount'),
    signUpByAddress: own('signUpByAddress'),
    mailByAddress: own('mailByAddress'),
    mailByDestination: common('mailByDestination'),
    messageByAddress: own('messageByAddress'),
    messageByDestination: common('messageByDestination'),
    anonymousByAddress: own('anonymousByAddress'),
    verifyByAddress: own('verifyByAddress'),
    verifyByDestination: common('verifyByDestination'),
    challengeByAccount: own('challengeByAccount'),
    factorByAddress: common('factorByAddress'),
    factorFromAnywhere: common('factorFromAnywhere'),
    recoveryCodeByAddress: common('recoveryCodeByAddress'),
    passkeyByAddress: own('passkeyByAddress'),
    externalByAddress: own('externalByAddress'),
    tokenByAddress: own('tokenByAddress'),
    notificationByAccount: own('notificationByAccount'),
  };
}

/** A limiter and the key of a call. */
export type Counted = readonly [AnyLimiter, key: string];

/**
 * Counts the call in each limiter.
 * @param within the transaction that the call belongs to, if it has begun
 * @throws AuthError 429 with the time to wait
 */
export async function countCall(
  counted: readonly Counted[],
  refusal: (retryAfterSeconds: number) => AuthError = tooManyRequests,
  within?: Transaction,
): Promise<void> {
  for (const [limiter, key] of counted) {
    const wait = await limiter.take(key, within);
    if (wait > 0) throw refusal(wait);
  }
}

/**
 * Runs the work and counts it only if it is refused. Parallel attempts count from their start, so none evades the
 * limit.
 */
export async function countFailures<T>(
  counted: readonly Counted[],
  work: () => Promise<T>,
  refusal: (retryAfterSeconds: number) => AuthError = tooManyRequests,
): Promise<T> {
  await countCall(counted, refusal);
  return revertUnlessRefused(counted, work);
}

/** Runs work that was already counted, and reverts the count unless it is refused. */
export async function revertUnlessRefused<T>(counted: readonly Counted[], work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    await revert(counted);
    return result;
  } catch (error) {
    if (!isRefusal(error)) await revert(counted);
    throw error;
  }
}

async function revert(counted: readonly Counted[]): Promise<void> {
  await Promise.all(counted.map(([limiter, key]) => limiter.revert(key)));
}

/** A busy or failing server is not an attempt of the caller. */
function isRefusal(error: unknown): boolean {
  return error instanceof AuthError && error.status < 429;
}
