import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectAsOwner } from '#platform/database/database.ts';
import { type EmbeddedPostgres, startScratchPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#platform/migrate/migrate.ts';
import type { OwnerDatabase } from '#platform/owner-database/owner-database.ts';
import { createLogger } from '#platform/process/logger.ts';
import { ChangeFeed } from './change-feed.ts';

// A slot waits for every write transaction of its cluster, so other tests must not write to this one.
let postgres: EmbeddedPostgres;
let owner: OwnerDatabase;
beforeAll(async () => {
  postgres = await startScratchPostgres();
  owner = connectAsOwner(postgres.url);
  await migrate(owner);
});
afterAll(async () => {
  await owner.end();
  await postgres.stop();
});

function makeFeed(lines: string[]): ChangeFeed {
  const nothing = (): void => {};
  return new ChangeFeed({
    owner,
    databaseUrl: postgres.url,
    onChange: nothing,
    onSessionEnded: nothing,
    onGap: nothing,
    hasListeners: () => false,
    logger: createLogger('warn', { write: (line) => void lines.push(line) }),
    patienceMs: 100,
  });
}

/** Runs work while another connection has written and not committed. */
async function whileWriting(work: () => Promise<void>): Promise<void> {
  await owner.transaction(async (other) => {
    await other.query('select pg_current_xact_id()');
    await work();
  });
}

test('a start does not wait for the write transaction of another connection, and says that the feed does', async () => {
  const lines: string[] = [];
  const feed = makeFeed(lines);
  await whileWriting(async () => {
    await feed.start();
    expect(feed.isStreaming()).toBe(false);
    await expect.poll(() => lines.join()).toContain('"application":"awamu-owner"');
  });
  await expect.poll(() => feed.isStreaming()).toBe(true);
  await feed.close();
});

test.each([
  ['connects', 'select 1'],
  [
    'waits',
    `select pg_sleep(0.01) from pg_stat_activity where datname = current_database() and query like 'CREATE_REPLICATION_SLOT%'`,
  ],
])('a feed that still %s ends at once, and leaves no connection behind', async (_state, reached) => {
  const feed = makeFeed([]);
  await whileWriting(async () => {
    void feed.start();
    await expect.poll(() => owner.query(reached)).not.toEqual([]);
    await feed.close();
    const left = () =>
      owner.query(
        `select pid from pg_stat_activity where datname = current_database() and application_name = 'awamu-live-changes'`,
      );
    await expect.poll(left).toEqual([]);
  });
});
