import type { Clock } from '#platform/clock.ts';
import type { AuthRateLimits } from '../auth-policy.ts';
import { AuthError, tooManyRequests } from '../errors.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';

export type AuthLimiters = Record<keyof AuthRateLimits, RateLimiter>;

export function createAuthLimiters(limits: AuthRateLimits, clock: Clock): AuthLimiters {
  const limiter = (name: keyof AuthRateLimits): RateLimiter => createRateLimiter(limits[name], clock);
  return {
    signInByAddressAndAccount: limiter('signInByAddressAndAccount'),
    signInByAddress: limiter('signInByAddress'),
    signUpByAddress: limiter('signUpByAddress'),
    mailByAddress: limiter('mailByAddress'),
    mailByDestination: limiter('mailByDestination'),
    messageByAddress: limiter('messageByAddress'),
    messageByDestination: limiter('messageByDestination'),
    anonymousByAddress: limiter('anonymousByAddress'),
    verifyByAddress: limiter('verifyByAddress'),
    verifyByDestination: limiter('verifyByDestination'),
    challengeByAccount: limiter('challengeByAccount'),
    factorByAddress: limiter('factorByAddress'),
    factorFromAnywhere: limiter('factorFromAnywhere'),
    recoveryCodeByAddress: limiter('recoveryCodeByAddress'),
    passkeyByAddress: limiter('passkeyByAddress'),
    externalByAddress: limiter('externalByAddress'),
    tokenByAddress: limiter('tokenByAddress'),
    noticeByAccount: limiter('noticeByAccount'),
  };
}

/** One limit and the key that a call counts under. */
export type Counted = readonly [RateLimiter, key: string];

/** Counts the call under each limit. @throws AuthError 429 with the time to wait */
export function countCall(
  counted: readonly Counted[],
  refusal: (retryAfterSeconds: number) => AuthError = tooManyRequests,
): void {
  for (const [limiter, key] of counted) {
    const wait = limiter.take(key);
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
  countCall(counted, refusal);
  try {
    const result = await work();
    giveBack(counted);
    return result;
  } catch (error) {
    if (!isRefusal(error)) giveBack(counted);
    throw error;
  }
}

function giveBack(counted: readonly Counted[]): void {
  for (const [limiter, key] of counted) limiter.giveBack(key);
}

/** Not a server that is busy or ill: that is no attempt of the caller. */
function isRefusal(error: unknown): boolean {
  return error instanceof AuthError && error.status < 429;
}
