import type { PasswordCost } from '../../../server/src/protocols/auth/passwords/argon2id.ts';

/**
 * The cost of password hashes in servers whose tests are not about that cost: argon2's lowest (RFC 9106, section 3.1), as a hash
 * at the usual cost takes longer than most tests.
 */
export const lowestCost: PasswordCost = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 };
