import { hash } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { authPolicy } from '../auth-policy.ts';
import { tooManyRequests } from '../errors.ts';
import { argon2id } from './argon2id.ts';
import { createHashingThreads, type HashingWork } from './hashing-threads.ts';

const retryAfterSeconds = 2;
/** One being hashed and one prefetched, so that a thread never idles while it asks for the next. */
const jobsPerThread = 2;

/** @returns the password's hash in PHC form. Bypasses the queue; for accounts that the operator creates */
export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2id);
}

export interface PasswordHasher {
  /** @throws AuthError 429 if the queue is full */
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches the hash. Without a hash (no account, or none with a password) it takes as long and is
   * false.
   * @throws AuthError 429 if the queue is full
   */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
  /** Whether a caller waits for a thread. */
  isBusy(): boolean;
  /** Ends its threads. */
  close(): Promise<void>;
}

/** Hashing with a bounded queue, so that a wave of sign-ins does not slow the rest of the server. */
export function createPasswordHasher(
  { threads, maxWaiting }: { threads: number; maxWaiting: number } = authPolicy.passwordQueue,
): PasswordHasher {
  const hashing = createHashingThreads(threads);
  const queue = new PQueue({ concurrency: threads * jobsPerThread });
  const queued = (work: HashingWork): Promise<string | boolean> => {
    if (queue.size >= maxWaiting) throw tooManyRequests(retryAfterSeconds);
    return queue.add(() => hashing.run(work));
  };
  const referenceHash = hashPassword('the password of no account');
  return {
    hash: async (password) => String(await queued({ password })),
    verify: async (passwordHash, password) => {
      const matches = await queued({ password, hash: passwordHash ?? (await referenceHash) });
      return matches === true && passwordHash !== null;
    },
    isBusy: () => queue.size > 0,
    close: () => hashing.close(),
  };
}
