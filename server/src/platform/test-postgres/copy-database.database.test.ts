import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { copyDatabase } from './copy-database.ts';
import type {} from './global-setup.ts';

it('a database is dropped though its log is still being followed', async () => {
  const database = await copyDatabase(inject('postgres'), 'template1');
  const follower = new pg.Client({ connectionString: `${database.url}?replication=database` });
  const ended = new Promise((resolve) => follower.once('end', resolve));
  follower.on('error', () => {});
  await follower.connect();
  await follower.query('CREATE_REPLICATION_SLOT followed TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT');
  await database.drop();
  await ended;
  const client = new pg.Client(database.url);
  await expect(client.connect()).rejects.toMatchObject({ code: '3D000' });
});
