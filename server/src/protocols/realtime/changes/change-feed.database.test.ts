import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectAsOwner } from '#platform/database/database.ts';
import type { OwnerDatabase } from '#platform/owner-database/owner-database.ts';
import { createLogger } from '#platform/process/logger.ts';
import type { TestDatabase } from '#platform/test-postgres/copy-database.ts';
import { createTestDatabase } from '#platform/test-postgres/create-test-database.ts';
import { ChangeFeed } from './change-feed.ts';

let database: TestDatabase;
let owner: OwnerDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = connectAsOwner(database.url);
});
afterAll(async () => {
  // Postgres drops no database that has a slot, and a closed connection keeps its own for a moment.
  const slots = () => owner.query('select from pg_replication_slots where database = current_database()');
  await vi.waitFor(async () => expect(await slots()).toEqual([]), { timeout: 20_000 });
  await owner.end();
  await database.drop();
});

function makeFeed(lines: string[]): ChangeFeed {
  const nothing = (): void => {};
  return new ChangeFeed({
    owner,
    databaseUrl: database.url,
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
