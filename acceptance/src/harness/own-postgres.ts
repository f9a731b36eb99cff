import {
  type EmbeddedPostgres,
  startScratchPostgres,
} from '../../../server/src/platform/embedded-postgres/embedded-postgres.ts';
import {
  type Cluster,
  copyDatabase,
  type TestDatabase,
} from '../../../server/src/platform/test-postgres/copy-database.ts';

/** A Postgres as an operator provides it: running, empty, known only by its address. */
export function startOwnPostgres(): Promise<EmbeddedPostgres> {
  return startScratchPostgres();
}

/** Another empty database in it. */
export function createDatabase(postgres: Cluster): Promise<TestDatabase> {
  return copyDatabase(postgres, 'template1');
}
