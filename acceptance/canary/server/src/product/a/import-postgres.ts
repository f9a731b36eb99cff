// Planted violation: SQL outside a repo file. acceptance/src/harness/check-modules.ts must find it.
import type { Sql } from 'postgres';

export const members = (sql: Sql) => sql`select count(*) from profiles`;
