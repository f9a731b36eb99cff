import {
  type EmbeddedPostgres,
  startScratchPostgres,
} from '../../../server/src/platform/embedded-postgres/embedded-postgres.ts';

/** A Postgres as an operator brings it: running by itself, empty, known by its address alone. */
export function startOwnPostgres(): Promise<EmbeddedPostgres> {
  return startScratchPostgres();
}
