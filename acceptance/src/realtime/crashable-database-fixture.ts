import { connectAsOwner } from '../../../server/src/platform/database/database.ts';
import { startScratchPostgres } from '../../../server/src/platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../../../server/src/platform/migrate/migrate.ts';
import type { TestDatabase } from '../../../server/src/platform/test-postgres/copy-database.ts';

export interface CrashableDatabase extends TestDatabase {
  /** Kills its Postgres, which is then started again on the same port. */
  crash(): void;
}

/** The product's database in a Postgres of its own, which nobody else misses. */
export async function startCrashableDatabase(): Promise<CrashableDatabase> {
  // What was committed survives the crash, as in a product's database.
  const cluster = await startScratchPostgres({ synchronous_commit: 'on' });
  const owner = connectAsOwner(cluster.url);
  await migrate(owner).finally(() => owner.end());
  return {
    url: cluster.url,
    drop: () => cluster.stop(),
    crash() {
      process.kill(cluster.pid() ?? 0, 'SIGKILL');
    },
  };
}
