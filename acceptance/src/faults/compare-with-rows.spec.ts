import postgres from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { patience } from '../harness/patience.ts';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { join } from '../product/product-people.ts';
import { compareWithRows } from './compare-with-rows.ts';
import { makeWriter, type Writer, write } from './writer.ts';

let server: RunningServer;
let writer: Writer;
let sql: postgres.Sql;
beforeAll(async () => {
  server = await startSpecServer();
  await join(server);
  writer = await makeWriter(server);
  sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  const stop = new AbortController();
  const writing = write(writer, server, stop.signal, new AbortController().signal);
  await vi.waitFor(() => expect(writer.ledger.bio).toBeGreaterThan(1), patience);
  stop.abort();
  await writing;
});
afterAll(async () => {
  await sql.end();
  await discardServer(server);
});

const differences = () => compareWithRows(server.databaseUrl, [writer]);
const none = { lost: 0, doubled: 0, reordered: 0 };

it('answered writes that are stored as they were answered make no difference', async () => {
  expect(writer.ledger.decisions.size).toBe(1);
  expect(writer.ledger.bio).toBeGreaterThan(0);
  expect(await differences()).toEqual(none);
});

/** What a fault could do to the rows, with the difference that must be found. */
const faults: [string, (writer: Writer) => Promise<unknown>, Partial<typeof none>][] = [
  [
    'the last message is missing',
    ({ ledger }) => sql`delete from public.messages where id = ${ledger.messages.at(-1) ?? ''}`,
    { lost: 1 },
  ],
  [
    'the biography is an earlier one',
    ({ person }) => sql`update public.profiles set bio = 'Written 0 times' where id = ${person.id}`,
    { lost: 1 },
  ],
  [
    'the decision is missing',
    ({ person }) =>
      sql`delete from public.user_interactions where user_id = ${person.id} and interaction_type = 'like' and target_user_id in ${sql([...writer.ledger.decisions.keys()])}`,
    { lost: 1 },
  ],
];

it.each(faults)('finds it when %s', async (_name, damage, found) => {
  const before = await differences();
  await damage(writer);
  const after = await differences();
  expect({ ...after, lost: after.lost - before.lost }).toEqual({ ...none, ...found });
});

it('finds a message that is stored twice, and messages in another order', async () => {
  const [first, second] = writer.ledger.messages;
  await sql`update public.messages set content = 'Number 1' where id = ${first ?? ''}`;
  expect((await differences()).doubled).toBe(1);
  writer.ledger.messages.splice(0, 2, second ?? '', first ?? '');
  expect((await differences()).reordered).toBe(2);
});
