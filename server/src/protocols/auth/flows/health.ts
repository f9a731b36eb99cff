import { brand } from '@awamu/contracts/brand.ts';

/** GET /health: says that this service answers; /api/health reports the product's health. */
export function health() {
  return { name: `${brand.name} Auth`, version: 'v1', description: 'Accounts and sessions in the GoTrue dialect' };
}
