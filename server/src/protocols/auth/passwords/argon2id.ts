/** argon2id; OWASP Password Storage Cheat Sheet, second choice. */
export const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
