import { parseOptions } from '@node-rs/argon2';

/**
 * Cost of a password hash: RFC 9106, section 4, second recommended option (64 MiB, three passes), but with one lane, as
 * each password is hashed by one thread. Memory in KiB. Decision 142 says why it is not less.
 */
export const argon2id = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

/** Whether a hash has another cost than ours: made before ours was raised, or imported by an operator. */
export function hasDifferentCost(hash: string): boolean {
  const made = parseOptions(hash);
  return (Object.keys(argon2id) as (keyof typeof argon2id)[]).some((name) => made[name] !== argon2id[name]);
}
