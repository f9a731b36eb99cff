import { hash } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { authPolicy } from '../auth-policy.ts';
import { tooManyRequests } from '../errors.ts';
import { argon2id } from './argon2id.ts';
import { createHashingThreads, type HashingWork } from './hashing-threads.ts';

const retryAfterSeconds = 2;
/** One that it hashes, and one that lies ready: a thread that had to ask for the next would stand still meanwhile. */
const worksOfThread = 2;

/** @returns the password's hash in PHC form. Outside the queue: for accounts that the operator makes. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2id);
}

export interface PasswordHasher {
  /** @throws AuthError 429 when too many wait */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one of the hash. Takes as long without a hash (no such account, or one without a
   * password), and is then false. @throws AuthError 429 when too many wait
   */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
  /** Whether somebody waits for a thread. */
  isBusy(): boolean;
  /** Ends its threads. */
  close(): Promise<void>;
}

/** Hashing behind a bounded queue: a wave of sign-ins waits here, and the rest of the server goes before it. */
export function createPasswordHasher(
  { threads, maxWaiting }: { threads: number; maxWaiting: number } = authPolicy.passwordQueue,
): PasswordHasher {
  const hashing = createHashingThreads(threads);
  const queue = new PQueue({ concurrency: threads * worksOfThread });
  const queued = (work: HashingWork): Promise<string | boolean> => {
    if (queue.size >= maxWaiting) throw tooManyRequests(retryAfterSeconds);
    return queue.add(() => hashing.run(work));
  };
  const nobodys = hashPassword('the password of no account');
  return {
    hash: async (password) => String(await queued({ password })),
    verify: async (passwordHash, password) => {
      const matches = await queued({ password, hash: passwordHash ?? (await nobodys) });
      return matches === true && passwordHash !== null;
    },
    isBusy: () => queue.size > 0,
    close: () => hashing.close(),
  };
}
