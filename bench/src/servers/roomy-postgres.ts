import {
  type EmbeddedPostgres,
  startScratchPostgres,
} from '../../../server/src/platform/embedded-postgres/embedded-postgres.ts';

/** Senders and connections for ten servers, where the embedded Postgres has ten and a hundred; it keeps what it is told. */
const settings = {
  max_connections: '500',
  max_wal_senders: '20',
  max_replication_slots: '20',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};

/** A Postgres for up to ten servers, deleted when it is stopped. */
export const startRoomyPostgres = (): Promise<EmbeddedPostgres> => startScratchPostgres(settings);
