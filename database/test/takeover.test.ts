import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAsOwner } from '../../server/src/platform/database/database.ts';
import {
  type EmbeddedPostgres,
  startScratchPostgres,
} from '../../server/src/platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../../server/src/platform/migrate/migrate.ts';
import type { OwnerDatabase, Queryable } from '../../server/src/platform/owner-database/owner-database.ts';
import { readCatalogue } from './catalogue.ts';

interface NamedText {
  name: string;
  text: string;
}

/** The SQL of the last version before the baseline migration. */
const former: { platform: NamedText[]; migrations: NamedText[] } = JSON.parse(
  brotliDecompressSync(await readFile(new URL('takeover/former-database.json.br', import.meta.url))).toString(),
);

let postgres: EmbeddedPostgres;
beforeAll(async () => {
  postgres = await startScratchPostgres();
});
afterAll(() => postgres.stop());

const databases: OwnerDatabase[] = [];
afterAll(() => Promise.all(databases.map((database) => database.end())));

async function newDatabase(name: string): Promise<OwnerDatabase> {
  const admin = connectAsOwner(postgres.url);
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  const owner = connectAsOwner(url.href);
  databases.push(owner);
  return owner;
}

/** Applies the former SQL like the former migrator. */
async function makeFormer(owner: Queryable, count = former.migrations.length): Promise<void> {
  await owner.query(`create schema platform; create table platform.migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  for (const { text } of former.platform) await owner.query(text);
  await owner.query(`insert into platform.migrations (name, checksum) values ('platform', 'of the former platform')`);
  for (const { name, text } of former.migrations.slice(0, count)) {
    await owner.query(text);
    await owner.query(
      `insert into platform.migrations (name, checksum) values ($1, encode(sha256(convert_to($2, 'UTF8')), 'hex'))`,
      [name, text],
    );
  }
}

async function migrationHistory(owner: Queryable): Promise<string[]> {
  const rows = await owner.query<{ name: string }>('select name from platform.migrations order by name');
  return rows.map(({ name }) => name);
}

const ann = '00000000-0000-4000-8000-000000000001';
const ben = '00000000-0000-4000-8000-000000000002';

/** Two members with a match and a message, one of them under a legal hold. */
async function addPeople(owner: Queryable): Promise<void> {
  await owner.query(`
    insert into auth.users (id, email) values ('${ann}', 'ann@example.test'), ('${ben}', 'ben@example.test');
    insert into public.profiles (id, full_name, bio, birthdate, gender, looking_for, interests)
      select id, split_part(email, '@', 1), 'Here', '1998-05-01', 'woman', 'everyone', '{Coffee}' from auth.users;
    insert into public.user_interactions (user_id, target_user_id, interaction_type)
      values ('${ann}', '${ben}', 'like'), ('${ben}', '${ann}', 'like');
    insert into public.messages (match_id, sender_id, recipient_id, content)
      select id, user1_id, user2_id, 'Oli otya?' from public.matches`);
}

/** Migrations since the last former one have added these, with the table where other tables have such a column. */
const columnsAddedSince = [
  'clears_receipts',
  'email_change_session_id',
  'liked_photo',
  'liked_prompt',
  'match_column',
  'pair_columns',
  'phone_change_session_id',
  'sending_until',
  'shown_region',
  'user_interactions.note',
];

/** All rows of all product tables and accounts as text, without columns that the former version lacks. */
async function everyRow(owner: Queryable): Promise<string[]> {
  const tables = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage') order by 1`,
  );
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await owner.query<{ row: string }>(
      `select (to_jsonb(one) - $1::text[])::text as row from ${name} as one order by 1`,
      [columnsAddedSince.map((column) => column.replace(`${name}.`, ''))],
    );
    rows.push(...found.map(({ row }) => `${name} ${row}`));
  }
  return rows;
}

/** Names that later migrations changed, longest first. */
const renames = [
  ['notice_events', 'notification_events'],
  ['notice_id', 'notification_id'],
  ['notices', 'notifications'],
  ['letter_key', 'inquiry_key'],
  ['heard_by', 'decided_by'],
  ['heard_at', 'decided_at'],
] as const;
const asRenamed = (row: string) => renames.reduce((text, [before, now]) => text.replaceAll(before, now), row);

/** Migrations since then have added these rows; the text of a row begins with its table. */
const rowsAddedSince = [
  'storage.buckets {"id": "held-pictures"',
  'private.matching_model {"auc": null',
  'private.deck_order {',
];

describe('a database at the last former migration', () => {
  let old: OwnerDatabase;
  let fresh: OwnerDatabase;
  let rowsBefore: string[];
  beforeAll(async () => {
    old = await newDatabase('former');
    await makeFormer(old);
    await addPeople(old);
    rowsBefore = await everyRow(old);
    await migrate(old);
    fresh = await newDatabase('fresh');
    await migrate(fresh);
  });

  it('keeps every row', async () => {
    expect(rowsBefore.some((row) => row.includes('Oli otya?'))).toBe(true);
    const rows = (await everyRow(old)).filter((row) => !rowsAddedSince.some((added) => row.startsWith(added)));
    expect(rows.sort()).toEqual(rowsBefore.map(asRenamed).sort());
  });

  it('then has the same objects as a new one', async () => {
    const [taken, made] = [await readCatalogue(old), await readCatalogue(fresh)];
    expect(made.size).toBeGreaterThan(500);
    expect([...taken.keys()].sort()).toEqual([...made.keys()].sort());
    for (const [name, text] of made) expect(taken.get(name), name).toBe(text);
  });

  it('has the migration history of a new one, and nothing is pending', async () => {
    expect(await migrationHistory(fresh)).toContain('20261123_1200_baseline.sql');
    expect(await migrationHistory(old)).toEqual(await migrationHistory(fresh));
    expect(await migrate(old)).toEqual([]);
  });
});

it('a database at an earlier former migration is refused with a one-line error and unchanged', async () => {
  const old = await newDatabase('older');
  await makeFormer(old, 40);
  const before = await migrationHistory(old);
  const refusal = await migrate(old).catch((error: Error) => error.message);
  expect(refusal).toBe(
    'The database is too old for this version of Awamu: its last migration is 20261121_1200_hide_ages_in_bands.sql. Start the version whose last migration is 20261122_1540_letters_name_their_decision.sql on it once, then this one; nothing was changed.',
  );
  expect(await migrationHistory(old)).toEqual(before);
});

it('an edited former migration is refused, and nothing is changed', async () => {
  const old = await newDatabase('edited');
  await makeFormer(old);
  await old.query(`update platform.migrations set checksum = 'edited' where name = '20261120_1230_create_blocks.sql'`);
  await expect(migrate(old)).rejects.toThrow('too old for this version');
  expect(await migrationHistory(old)).toHaveLength(former.migrations.length + 1);
});
