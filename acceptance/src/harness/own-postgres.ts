import {
  type EmbeddedPostgres,
  startScratchPostgres,
} from '../../../server/src/platform/embedded-postgres/embedded-postgres.ts';
import {
  type Cluster,
  copyDatabase,
  type TestDatabase,
} from '../../../server/src/platform/test-postgres/copy-database.ts';

/** A Postgres as an operator brings it: running by itself, empty, known by its address alone. */
export function startOwnPostgres(): Promise<EmbeddedPostgres> {
  return startScratchPostgres();
}

/** A further database of it, empty. */
export function createDatabase(postgres: Cluster): Promise<TestDatabase> {
  return copyDatabase(postgres, 'template1');
}
