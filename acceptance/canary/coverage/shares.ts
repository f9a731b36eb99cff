export const shares = { most: 1_000, seconds: 60, few: 20 };
