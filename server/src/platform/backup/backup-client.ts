import type pg from 'pg';
import { BoundedClient } from '../database/bounded-client.ts';
import { postgresAddress } from '../embedded-postgres/postgres-address.ts';

/** Forms of values that every version of Postgres reads back without loss. */
const settings = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 3;
  set client_encoding = 'UTF8'; set search_path = ''; set row_security = off; set statement_timeout = 0; set lock_timeout = '60s'`;

/** Opens a connection as the owner for COPY, runs the work in one transaction and closes it. */
export async function inCopyTransaction<T>(
  databaseUrl: string,
  mode: 'read' | 'write',
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new BoundedClient({
    connectionString: postgresAddress(databaseUrl).href,
    application_name: 'awamu-backup',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(settings);
    await client.query(mode === 'read' ? 'begin isolation level repeatable read read only' : 'begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}
