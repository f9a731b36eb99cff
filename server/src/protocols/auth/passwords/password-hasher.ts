import { hash } from '@node-rs/argon2';
import { createFairQueue } from '#platform/process/fair-queue.ts';
import { authPolicy } from '../auth-policy.ts';
import { tooManyRequests } from '../errors.ts';
import { argon2id, hasDifferentCost, type PasswordCost } from './argon2id.ts';
import { createHashingThreads, type HashingThreads, type HashingWork } from './hashing-threads.ts';

const retryAfterSeconds = 2;
/** One being hashed and one prefetched, so that a thread never idles while it asks for the next. */
const jobsPerThread = 2;

/** @returns the password's hash in PHC form. Bypasses the queue; for accounts that the operator creates */
export function hashPassword(password: string, cost: PasswordCost = argon2id): Promise<string> {
  return hash(password, cost);
}

/** A holder is the network of a client (client-address.ts), or who else asks: holders have turns (fair-queue.ts). */
export interface PasswordHasher {
  /** @throws AuthError 429 if the queue is full */
  hash(password: string, holder: string): Promise<string>;
  /**
   * Whether the password matches the hash. Without a hash (no account, or none with a password) it takes as long and is
   * false.
   * @throws AuthError 429 if the queue is full
   */
  verify(passwordHash: string | null, password: string, holder: string): Promise<boolean>;
  /** Whether the hash has another cost than those made here. */
  hasDifferentCost(passwordHash: string): boolean;
  /** Whether a caller waits for a thread. */
  isBusy(): boolean;
  /** Ends its threads. */
  close(): Promise<void>;
}

/**
 * Hashing with a bounded queue, so that a wave of sign-ins slows neither the rest of the server nor other clients.
 * @param hashing threads that end with it; by default its own, which hash at the usual cost
 */
export function createPasswordHasher(
  { threads, maxWaiting }: { threads: number; maxWaiting: number } = authPolicy.passwordQueue,
  hashing: HashingThreads = createHashingThreads(threads, argon2id),
): PasswordHasher {
  const queue = createFairQueue({
    concurrency: threads * jobsPerThread,
    maxWaiting,
    refusal: () => tooManyRequests(retryAfterSeconds),
  });
  const queued = (work: HashingWork, holder: string) => queue.run(holder, () => hashing.run(work));
  const referenceHash = hashPassword('the password of no account', hashing.cost);
  return {
    hash: async (password, holder) => String(await queued({ password }, holder)),
    verify: async (passwordHash, password, holder) => {
      const matches = await queued({ password, hash: passwordHash ?? (await referenceHash) }, holder);
      return matches === true && passwordHash !== null;
    },
    hasDifferentCost: (passwordHash) => hasDifferentCost(passwordHash, hashing.cost),
    isBusy: () => queue.isBusy(),
    close: () => hashing.close(),
  };
}
