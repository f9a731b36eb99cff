import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectAsOwner } from '#platform/database/database.ts';
import { type EmbeddedPostgres, startScratchPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#platform/migrate/migrate.ts';
import type { OwnerDatabase } from '#platform/owner-database/owner-database.ts';
import { systemStopwatch } from '#platform/process/clock.ts';
import { createLogger } from '#platform/process/logger.ts';
import { startSilentProxy } from '#platform/test-postgres/silent-proxy.ts';
import { countFollowers } from '../realtime.repo.ts';
import { ChangeFeed, type ChangeFeedOptions } from './change-feed.ts';

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

function makeFeed(lines: string[], changing: Partial<ChangeFeedOptions> = {}): ChangeFeed {
  const nothing = (): void => {};
  return new ChangeFeed({
    owner,
    databaseUrl: postgres.url,
    onChange: nothing,
    onSessionEnded: nothing,
    onGap: nothing,
    isAwaited: () => true,
    hasListeners: () => false,
    stopwatch: systemStopwatch,
    logger: createLogger('warn', { write: (line) => void lines.push(line) }),
    patienceMs: 100,
    ...changing,
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

test('a server that follows the changes is counted, so that a second one notices it', async () => {
  const feeds = [makeFeed([]), makeFeed([])];
  for (const [index, feed] of feeds.entries()) {
    expect(await countFollowers(owner)).toBe(index);
    await feed.start();
    await expect.poll(() => feed.isStreaming()).toBe(true);
  }
  expect(await countFollowers(owner)).toBe(2);
  for (const feed of feeds) await feed.close();
  await expect.poll(() => countFollowers(owner)).toBe(0);
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

/** Two members with a match, one of whom super liked the other. */
async function makeMatch() {
  const [one = '', other = ''] = [randomUUID(), randomUUID()].sort();
  for (const id of [one, other])
    await owner.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@x.example`]);
  await owner.query('insert into public.profiles (id) values ($1), ($2)', [one, other]);
  const [match] = await owner.query<{ id: string }>(
    'insert into public.matches (user1_id, user2_id) values ($1, $2) returning id',
    [one, other],
  );
  return { one, other, match: match?.id ?? '' };
}

const say = (match: string, sender: string, content: string) =>
  owner.query('insert into public.messages (match_id, sender_id, content) values ($1, $2, $3)', [
    match,
    sender,
    content,
  ]);

test('changes that come together with the answer that opens the stream are passed on', async () => {
  const { one, match } = await makeMatch();
  const proxy = await startSilentProxy(postgres.url);
  proxy.holdAnswer('START_REPLICATION', 'Oli otya?');
  const seen: (string | null | undefined)[] = [];
  const feed = makeFeed([], {
    databaseUrl: proxy.url,
    onChange: ({ newRow }) => void seen.push(newRow?.get('content')),
  });
  await feed.start();
  await expect.poll(() => countFollowers(owner)).toBe(1);
  await say(match, one, 'Oli otya?');
  await expect.poll(() => seen).toEqual(['Oli otya?']);
  await say(match, one, 'Gyendi.');
  await expect.poll(() => seen).toEqual(['Oli otya?', 'Gyendi.']);
  await feed.close();
  await proxy.close();
});

test.each([
  [
    'a block',
    (one: string, other: string) =>
      owner.query('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [one, other]),
  ],
  [
    'an unmatch',
    (one: string) =>
      owner.query('update public.matches set is_active = false, ended_at = now() where user1_id = $1', [one]),
  ],
])('what was committed before %s and is read after it is hidden from both', async (_what, part) => {
  const { one, other, match } = await makeMatch();
  const [looked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const late: ChangeFeedOptions['owner'] = {
    async query(text, values) {
      if (text.includes('pg_current_snapshot')) {
        looked.resolve();
        await released.promise;
      }
      return owner.query(text, values);
    },
  };
  const seen: string[] = [];
  const onChange: ChangeFeedOptions['onChange'] = ({ type, table }, isHidden) =>
    void seen.push(`${type} ${table.table}${isHidden ? ' hidden' : ''}`);
  const feed = makeFeed([], { owner: late, onChange, hasListeners: () => true });
  await feed.start();
  await expect.poll(() => feed.isStreaming()).toBe(true);
  await say(match, one, 'Oli otya?');
  await looked.promise;
  const about = 'insert into public.notifications (user_id, kind, actor_id, match_id) values ($1, $2, $3, $4)';
  await owner.query(about, [other, 'match', one, match]);
  await owner.query(about, [other, 'super_like', one, null]);
  await owner.query(about, [other, 'like', null, null]);
  await owner.query('delete from public.notifications where user_id = $1 and match_id = $2', [other, match]);
  await part(one, other);
  released.resolve();
  await expect.poll(() => seen).toContain('UPDATE matches');
  expect(seen).toEqual([
    'INSERT messages hidden',
    'INSERT notifications hidden',
    'INSERT notifications hidden',
    'INSERT notifications',
    'DELETE notifications hidden',
    'UPDATE matches',
  ]);
  await feed.close();
});

test('a transaction of more rows than are kept is not read into memory: listeners read anew, and the feed goes on', async () => {
  const member = randomUUID();
  await owner.query('insert into auth.users (id, email) values ($1, $2)', [member, `${member}@x.example`]);
  await owner.query('insert into public.profiles (id) values ($1)', [member]);
  const lines: string[] = [];
  let seen = 0;
  let gaps = 0;
  const feed = makeFeed(lines, {
    onChange: () => {
      seen += 1;
    },
    onGap: () => {
      gaps += 1;
    },
    hasListeners: () => true,
    mostRows: 100,
  });
  await feed.start();
  await expect.poll(() => feed.isStreaming()).toBe(true);
  const notify = (count: number) =>
    owner.query(
      `insert into public.notifications (user_id, kind, read_at) select $1, 'like', now() from generate_series(1, $2::int)`,
      [member, count],
    );
  await notify(100);
  await expect.poll(() => seen).toBe(100);
  await notify(101);
  await expect.poll(() => gaps).toBe(1);
  expect(lines.join()).toContain('more than 100 rows');
  await expect.poll(() => feed.isStreaming()).toBe(true);
  await notify(1);
  await expect.poll(() => seen).toBe(101);
  await feed.close();
});
