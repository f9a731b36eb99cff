import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { authPolicy } from '../auth-policy.ts';
import { tooManyRequests } from '../errors.ts';

/** argon2id; OWASP Password Storage Cheat Sheet, second choice. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const retryAfterSeconds = 2;

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
}

/** Hashing behind a bounded queue: a wave of sign-ins waits here, and the rest of the server keeps its cores. */
export function createPasswordHasher(
  { concurrency, maxWaiting }: { concurrency: number; maxWaiting: number } = authPolicy.passwordQueue,
): PasswordHasher {
  const queue = new PQueue({ concurrency });
  const queued = <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.size >= maxWaiting) throw tooManyRequests(retryAfterSeconds);
    return queue.add(work);
  };
  const nobodys = hashPassword('the password of no account');
  return {
    hash: async (password) => queued(() => hashPassword(password)),
    verify: async (passwordHash, password) => {
      const reference = passwordHash ?? (await nobodys);
      const matches = await queued(() => verify(reference, password));
      return matches && passwordHash !== null;
    },
  };
}
