import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectAsOwner } from '#platform/database/database.ts';
import type { OwnerDatabase } from '#platform/owner-database/owner-database.ts';
import type { TestDatabase } from '#platform/test-postgres/copy-database.ts';
import { createTestDatabase } from '#platform/test-postgres/create-test-database.ts';
import { mailboxOf } from './mailbox-of.ts';

let database: TestDatabase;
let owner: OwnerDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = connectAsOwner(database.socketUrl);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

it.each([
  ['a.da+dates@people.example', 'a.da@people.example'],
  [' A.da+dates+more@GoogleMail.com', 'ada@gmail.com'],
  ['a.d.a@gmail.com', 'ada@gmail.com'],
])('%j leads to the mailbox that the database finds', async (address, mailbox) => {
  const [row] = await owner.query<{ found: string }>('select private.normal_email($1) as found', [address]);
  expect([mailboxOf(address), row?.found]).toEqual([mailbox, mailbox]);
});

it('an address without a person is its own mailbox', () => {
  expect(mailboxOf('+tag@people.example')).toBe('+tag@people.example');
});
