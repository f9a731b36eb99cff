import type { CallerSql } from '#identity/caller-sql.ts';
import type { BlobStore } from '#platform/blob-store.ts';
import type { Clock } from '#platform/clock.ts';
import type { ResponseTimes } from '#platform/http/response-times.ts';

/** What the operators' calls stand on. */
export interface OperationsDeps {
  sql: CallerSql;
  clock: Clock;
  blobs: BlobStore;
  responseTimes: ResponseTimes;
  hashPassword: (password: string) => Promise<string>;
}
