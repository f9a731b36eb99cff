import { parseOptions } from '@node-rs/argon2';

/** Parameters of argon2 (RFC 9106, section 3.1); memory in KiB. */
export interface PasswordCost {
  /** 2 is argon2id. */
  algorithm: 2;
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/**
 * Cost of a password hash: RFC 9106, section 4, second recommended option (64 MiB, three passes), but with one lane, as
 * each password is hashed by one thread. Memory in KiB. Decision 142 says why it is not less.
 */
export const argon2id = {
  algorithm: 2,
  memoryCost: 65_536,
  timeCost: 3,
  parallelism: 1,
} as const satisfies PasswordCost;

/** Whether a hash has another cost: made before ours was raised, or imported by an operator. */
export function hasDifferentCost(hash: string, cost: PasswordCost): boolean {
  const made = parseOptions(hash);
  return (Object.keys(cost) as (keyof PasswordCost)[]).some((name) => made[name] !== cost[name]);
}
