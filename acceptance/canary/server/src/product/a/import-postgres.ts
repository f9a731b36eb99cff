// Planted: SQL outside of its place. acceptance/src/harness/check-rooms.ts must find it.
import type { Sql } from 'postgres';

export const members = (sql: Sql) => sql`select count(*) from profiles`;
