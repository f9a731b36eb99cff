import { inject, vi } from 'vitest';
import {
  addressOf,
  administratorOf,
  copyDatabase,
  nameOf,
  type TestDatabase,
} from '../../../server/src/platform/test-postgres/copy-database.ts';
import type {} from '../../../server/src/platform/test-postgres/global-setup.ts';
import { patience } from './patience.ts';
import { servedTemplate } from './served-template.ts';
import { startHere } from './server-here.ts';

/** Creates a database for servers in the Postgres of the test run. */
export async function createSpecDatabase(): Promise<TestDatabase> {
  const postgres = inject('postgres');
  return copyDatabase(postgres, await servedTemplate(postgres, startHere));
}

/**
 * Waits until a server follows the live changes of a database. That begins when the write transactions of the whole cluster have ended,
 * also those of other specs, and a server waits for it only some seconds.
 */
export function untilFollowed({ url }: Pick<TestDatabase, 'url'>): Promise<unknown> {
  // A spec may have a Postgres of its own.
  const administrator = administratorOf(addressOf({ url }, 'postgres'));
  const isFollowed = async (): Promise<boolean> => {
    const streams = await administrator.query(
      `select from pg_replication_slots join pg_stat_replication on pid = active_pid where database = $1 and state = 'streaming'`,
      [nameOf(url)],
    );
    return streams.length > 0;
  };
  return vi.waitUntil(isFollowed, { ...patience, interval: 20 });
}
