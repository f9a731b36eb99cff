import { brand } from '@awamu/contracts/brand.ts';

/** GET /health: that this service answers; whether the product is well says /api/health. */
export function health() {
  return { name: `${brand.name} Auth`, version: 'v1', description: 'Accounts and sessions in the GoTrue dialect' };
}
