import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsOwner } from '../database/database.ts';
import { startScratchPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { migrate, migratePlatform } from '../migrate/migrate.ts';
import { addressOf, asOwnerOf, type Cluster, type TestPostgres } from './copy-database.ts';

/**
 * The process that keeps the Postgres of a test run: it prints the URL in one line of JSON, and stops and removes the
 * cluster when its stdin closes, however the run ended.
 */
const settings = {
  max_connections: '400',
  max_replication_slots: '50',
  max_wal_senders: '50',
  // The cluster is never recovered, so checkpoints are not needed.
  max_wal_size: '16GB',
  checkpoint_timeout: '1d',
};

async function makeTemplates(postgres: Cluster): Promise<void> {
  await asOwnerOf(postgres, async (admin) => {
    await admin.query('create database platform');
    await fill(postgres, 'platform', migratePlatform);
    await admin.query('create database product template platform');
    await fill(postgres, 'product', migrate);
  });
}

async function fill(
  postgres: Cluster,
  name: string,
  work: (owner: ReturnType<typeof connectAsOwner>) => Promise<unknown>,
): Promise<void> {
  const owner = connectAsOwner(addressOf(postgres, name));
  await work(owner).finally(() => owner.end());
}

const released = new Promise<void>((resolve) => {
  process.stdin.resume().once('close', resolve);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
});
const folder = await mkdtemp(join(tmpdir(), 'awamu-tests-'));
const postgres = await startScratchPostgres(settings);
try {
  await makeTemplates(postgres);
  process.stdout.write(
    `${JSON.stringify({ url: postgres.url, socketUrl: postgres.socketUrl, folder } satisfies TestPostgres)}\n`,
  );
  await released;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
