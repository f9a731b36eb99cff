import { connectAsOwner } from '../../../server/src/platform/database/database.ts';
import { startScratchPostgres } from '../../../server/src/platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../../../server/src/platform/migrate/migrate.ts';
import type { TestDatabase } from '../../../server/src/platform/test-postgres/copy-database.ts';

export interface CrashableDatabase extends TestDatabase {
  /** Kills the Postgres, which is then restarted on the same port. */
  crash(): void;
}

/** The product's database in a Postgres that no other test uses. */
export async function startCrashableDatabase(): Promise<CrashableDatabase> {
  // Durable, as in production: commits must survive the crash.
  const cluster = await startScratchPostgres({ synchronous_commit: 'on' });
  const owner = connectAsOwner(cluster.url);
  await migrate(owner).finally(() => owner.end());
  return {
    url: cluster.url,
    socketUrl: cluster.socketUrl,
    drop: () => cluster.stop(),
    crash() {
      process.kill(cluster.pid() ?? 0, 'SIGKILL');
    },
  };
}
