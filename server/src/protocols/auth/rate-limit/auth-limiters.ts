import type { Clock } from '#platform/process/clock.ts';
import type { AuthRateLimits } from '../auth-policy.ts';
import { AuthError, tooManyRequests } from '../errors.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';
import { createSharedRateLimiter, type SharedCounters, type SharedRateLimiter } from './shared-rate-limiter.repo.ts';

/** What guards an account, a destination or a factor: counted for all servers of a database where there may be several. */
type SharedLimit =
  | 'signInByAddressAndAccount'
  | 'mailByDestination'
  | 'messageByDestination'
  | 'verifyByDestination'
  | 'factorByAddress'
  | 'factorFromAnywhere'
  | 'recoveryCodeByAddress';

/** A limit of this server or of all of them. */
type AnyLimiter = RateLimiter | SharedRateLimiter;
export type AuthLimiters = Record<Exclude<keyof AuthRateLimits, SharedLimit>, RateLimiter> &
  Record<SharedLimit, AnyLimiter>;

/** @param shared where the counters of all servers lie; undefined: this is the only one, and counts by itself */
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
    signInByAddress: own('signInByAddress'),
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

/** One limit and the key that a call counts under. */
export type Counted = readonly [AnyLimiter, key: string];

/** Counts the call under each limit. @throws AuthError 429 with the time to wait */
export async function countCall(
  counted: readonly Counted[],
  refusal: (retryAfterSeconds: number) => AuthError = tooManyRequests,
): Promise<void> {
  for (const [limiter, key] of counted) {
    const wait = await limiter.take(key);
    if (wait > 0) throw refusal(wait);
  }
}

/**
 * Runs the work and counts it only when it is refused. Parallel attempts count from their start, so none slips through.
 */
export async function countFailures<T>(
  counted: readonly Counted[],
  work: () => Promise<T>,
  refusal: (retryAfterSeconds: number) => AuthError = tooManyRequests,
): Promise<T> {
  await countCall(counted, refusal);
  return giveBackUnlessRefused(counted, work);
}

/** Runs what was counted already, and takes the count back unless it is refused. */
export async function giveBackUnlessRefused<T>(counted: readonly Counted[], work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    await giveBack(counted);
    return result;
  } catch (error) {
    if (!isRefusal(error)) await giveBack(counted);
    throw error;
  }
}

async function giveBack(counted: readonly Counted[]): Promise<void> {
  await Promise.all(counted.map(([limiter, key]) => limiter.giveBack(key)));
}

/** Not a server that is busy or ill: that is no attempt of the caller. */
function isRefusal(error: unknown): boolean {
  return error instanceof AuthError && error.status < 429;
}
