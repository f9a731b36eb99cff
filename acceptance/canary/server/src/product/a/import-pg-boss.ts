// Planted violation: SQL outside a repo file. acceptance/src/harness/check-modules.ts must find it.
import { PgBoss } from 'pg-boss';

export const jobs = (address: string) => new PgBoss(address);
