import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectAsOwner } from '../../server/src/platform/database/database.ts';
import { undefinedObjects } from '../../server/src/platform/migrate/defined-objects.ts';
import { migrate, readSource } from '../../server/src/platform/migrate/migrate.ts';
import type { OwnerDatabase, Queryable } from '../../server/src/platform/owner-database/owner-database.ts';
import type { TestDatabase } from '../../server/src/platform/test-postgres/copy-database.ts';
import { createTestDatabase } from '../../server/src/platform/test-postgres/create-test-database.ts';
import { readCatalogue } from './catalogue.ts';

let database: TestDatabase;
let owner: OwnerDatabase;
let copy: string;
let made: Map<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = connectAsOwner(database.socketUrl);
  made = await readCatalogue(owner);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** A copy of database/ that tests may change. */
beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'awamu-sql-'));
  for (const name of ['platform', 'migrations', 'product']) {
    await cp(fileURLToPath(new URL(`../${name}/`, import.meta.url)), join(copy, name), { recursive: true });
  }
  return async () => {
    await rm(copy, { recursive: true });
    await migrate(owner);
    expect(await readCatalogue(owner)).toEqual(made);
  };
});

const folder = (name: string) => pathToFileURL(`${join(copy, name)}/`);
const folders = () => ({ platform: folder('platform'), migrations: folder('migrations'), product: folder('product') });
const change = (file: string, text: string) => writeFile(join(copy, file), text);

async function exists(object: string): Promise<boolean> {
  return (await readCatalogue(owner)).has(object);
}

describe('a changed product', () => {
  it('drops objects without a file, whoever created them, and privileges that others granted', async () => {
    await owner.query(`
      create function private.left_over() returns trigger language plpgsql as 'begin return new; end';
      create trigger left_over before insert on public.blocks for each row execute function private.left_over();
      create view public.left_over as select 1 as one;
      create policy left_over on public.blocks using (true);
      grant select on private.outbound_messages to anon;
      grant execute on function private.fail(text) to public`);
    await rm(join(copy, 'product/matching/functions/public.matching_stats.sql'));
    await rm(join(copy, 'product/safety/policies/public.blocks.blocks_delete.sql'));
    await rm(join(copy, 'product/safety/grants/private.disposable_domains.sql'));
    await migrate(owner, folders());
    const remaining = [...(await readCatalogue(owner))];
    expect(remaining.filter(([name]) => name.includes('left_over'))).toEqual([]);
    expect(made.keys()).toContain('policy blocks_delete on public.blocks');
    expect(remaining.map(([name]) => name)).not.toContain('policy blocks_delete on public.blocks');
    expect(made.get('relation private.disposable_domains')).toContain('service_role=SELECT');
    expect(remaining.find(([name]) => name === 'relation private.disposable_domains')?.[1]).not.toContain(
      'service_role',
    );
    expect(remaining.map(([name]) => name)).not.toContain('function matching_stats()');
    expect(remaining.find(([name]) => name === 'relation private.outbound_messages')?.[1]).toBe(
      made.get('relation private.outbound_messages'),
    );
    expect(remaining.find(([name]) => name === 'function private.fail(text)')?.[1]).toBe(
      made.get('function private.fail(text)'),
    );
  });

  it('may change a function’s parameters and return type', async () => {
    await change(
      'product/matching/functions/public.matching_stats.sql',
      'create or replace function public.matching_stats(since date) returns integer language sql return 1;',
    );
    await migrate(owner, folders());
    expect(await exists('function matching_stats(date)')).toBe(true);
    expect(await exists('function matching_stats()')).toBe(false);
  });

  it('replaces a function that tables depend on without dropping it', async () => {
    await change(
      'product/safety/before-tables/private.rank_of_priority.sql',
      `create or replace function private.rank_of_priority(priority text) returns integer language sql immutable as 'select 7';`,
    );
    await migrate(owner, folders());
    const [row] = await owner.query<{ rank: number }>(`select private.rank_of_priority('low') as rank`);
    expect(row?.rank).toBe(7);
  });

  it('is rolled back if one file fails, and the error names the file', async () => {
    await change(
      'product/members/views/public.broken.sql',
      'create or replace view public.broken as select nobody from public.profiles;',
    );
    await change('migrations/20991231_0000_add_column.sql', 'alter table public.blocks add column note text;');
    await expect(migrate(owner, folders())).rejects.toThrow(
      /database\/product\/members\/views\/public\.broken\.sql: column "nobody" does not exist.*nothing is half done/,
    );
    expect(await readCatalogue(owner)).toEqual(made);
  });

  it('is rolled back if one of several policies fails, and the error names its file', async () => {
    await change(
      'product/safety/policies/public.blocks.broken.sql',
      'create policy broken on public.blocks using (private.unknown());',
    );
    await expect(migrate(owner, folders())).rejects.toThrow(
      /: database\/product\/safety\/policies\/public\.blocks\.broken\.sql: function private\.unknown\(\) does not exist\. It was/,
    );
    expect(await readCatalogue(owner)).toEqual(made);
  });

  it('is refused with a file of an unknown kind', async () => {
    await mkdir(join(copy, 'product/safety/access'));
    await change('product/safety/access/public.blocks.sql', 'grant select on public.blocks to anon;');
    await expect(migrate(owner, folders())).rejects.toThrow(
      /database\/product\/safety\/access\/public\.blocks\.sql is not in <domain>\/<kind>\/<object>\.sql .*grants, policies/,
    );
  });

  it('does not drop objects on which an operator’s own view depends, and says so', async () => {
    await owner.query('create schema reporting; create view reporting.cards as select id from public.member_cards');
    await change(
      'product/safety/functions/private.more.sql',
      `create or replace function private.more() returns integer language sql return 1;`,
    );
    await expect(migrate(owner, folders())).rejects.toThrow(/reporting\.cards/);
    await owner.query('drop schema reporting cascade');
  });

  it('works with statements that another server has prepared', async () => {
    const other = connectAsOwner(database.socketUrl);
    await other.reserve(async (connection) => {
      await connection.query(`
        prepare option_lists as select public.get_matching_options();
        prepare cards as select count(*) from public.member_cards;
        prepare distance as select private.distance_km(0, 0, 0, 1)`);
      const ask = async () => [
        await connection.query('execute option_lists'),
        await connection.query('execute cards'),
        await connection.query('execute distance'),
      ];
      const before = await ask();
      await change(
        'product/safety/functions/private.more.sql',
        `create or replace function private.more() returns integer language sql return 1;`,
      );
      await migrate(owner, folders());
      expect(await ask()).toEqual(before);
    });
    await other.end();
  });

  it('waits for a lock that a request holds', async () => {
    await change(
      'product/safety/functions/private.more.sql',
      `create or replace function private.more() returns integer language sql return 1;`,
    );
    const other = connectAsOwner(database.socketUrl);
    let migrated: Promise<unknown> = Promise.resolve();
    await other.transaction(async (request) => {
      await request.query('lock table public.messages in access share mode');
      migrated = migrate(owner, folders());
      await expect.poll(() => waitsForLock(owner), { timeout: 20_000 }).toBe(true);
      await expect.poll(() => waitsForLock(owner), { timeout: 20_000 }).toBe(false);
    });
    await migrated;
    await other.end();
    expect(await exists('function private.more()')).toBe(true);
  });
});

async function waitsForLock(sql: Queryable): Promise<boolean> {
  const [row] = await sql.query<{ waits: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%public.messages%') as waits`,
  );
  return row?.waits ?? false;
}

it('applying the platform files again changes nothing', async () => {
  await change('platform/90_more.sql', 'comment on schema platform is null;');
  await migrate(owner, folders());
});

describe('the drift check', () => {
  it('names objects without a file and objects missing in the database', async () => {
    const { platform, migrations, product } = readSource();
    const files = [...platform, ...migrations, ...product];
    expect(await undefinedObjects(owner, files)).toEqual([]);
    await owner.query(
      `create sequence public.stray; create domain private.stray as text; drop function public.matching_stats();
       create policy blocks_select on public.matches using (true); drop policy blocks_delete on public.blocks`,
    );
    expect(await undefinedObjects(owner, files)).toEqual([
      'domain private.stray is in the database and in no file.',
      'function public.matching_stats is in a file and not in the database.',
      'policy public.blocks.blocks_delete is in a file and not in the database.',
      'policy public.matches.blocks_select is in the database and in no file.',
      'sequence public.stray is in the database and in no file.',
    ]);
    await owner.query(
      `drop sequence public.stray; drop domain private.stray; update platform.migrations set checksum = '' where name = 'product'`,
    );
  });
});
