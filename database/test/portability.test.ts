import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectAsOwner } from '../../server/src/platform/database/database.ts';
import { migrate, readSource } from '../../server/src/platform/migrate/migrate.ts';
import { createBeforeTables, createProductObjects } from '../../server/src/platform/migrate/product-objects.ts';
import type { OwnerDatabase, Queryable } from '../../server/src/platform/owner-database/owner-database.ts';
import { asOwnerOf, type TestDatabase } from '../../server/src/platform/test-postgres/copy-database.ts';
import { createTestDatabase } from '../../server/src/platform/test-postgres/create-test-database.ts';
import { readCatalogue } from './catalogue.ts';

type Catalogue = ReadonlyMap<string, string>;

let database: TestDatabase;
let supabase: OwnerDatabase;
/** What a Supabase project has before the product's SQL. */
let before: Catalogue;
/** What the product's SQL makes in a database of ours. */
let expected: Catalogue;
/** The first migration creates these, also where the platform has done so. */
const extensions = ['extension intarray', 'extension pg_trgm'];

const read = (name: string) => readFile(new URL(`../portability/${name}.sql`, import.meta.url), 'utf8');

beforeAll(async () => {
  database = await createTestDatabase('template1');
  supabase = connectAsOwner(database.socketUrl);
  await supabase.query(await read('supabase'));
  before = await readCatalogue(supabase);
  const platform = await catalogueOf('platform');
  expected = added(new Map([...platform].filter(([name]) => !extensions.includes(name))), await catalogueOf('product'));
});
afterAll(async () => {
  await supabase.end();
  await database.drop();
  // Roles belong to the whole Postgres of the tests.
  await asOwnerOf(inject('postgres'), (owner) =>
    owner.query('drop role supabase_postgres, dashboard_user, supabase_realtime_admin'),
  );
});

async function catalogueOf(template: 'platform' | 'product'): Promise<Catalogue> {
  const copy = await createTestDatabase(template);
  const owner = connectAsOwner(copy.socketUrl);
  const catalogue = await readCatalogue(owner);
  await owner.end();
  await copy.drop();
  return catalogue;
}

const added = (former: Catalogue, now: Catalogue): Catalogue => new Map([...now].filter(([name]) => !former.has(name)));

/** Applies the whole of the product's SQL as the project's role, runs `work` as the superuser, and undoes everything. */
async function afterProduct<T>(defaults: string, work: (connection: Queryable) => Promise<T>): Promise<T> {
  const { migrations, product } = readSource();
  return supabase.reserve(async (connection) => {
    await connection.query('begin');
    try {
      await connection.query(await read(defaults));
      await connection.query('set local session authorization supabase_postgres');
      await createBeforeTables(connection, product);
      for (const { text } of migrations) await connection.query(text);
      await createProductObjects(connection, product);
      await connection.query('set local session authorization default');
      return await work(connection);
    } finally {
      await connection.query('rollback');
    }
  });
}

/** Has an admin add an account. @returns its row */
async function addAccount(connection: Queryable): Promise<object | undefined> {
  const admin = crypto.randomUUID();
  await connection.query(`insert into auth.users (id, raw_app_meta_data) values ($1, '{}')`, [admin]);
  await connection.query('insert into public.profiles (id) values ($1)', [admin]);
  await connection.query(`insert into public.admin_users (user_id, admin_level) values ($1, 'admin')`, [admin]);
  await connection.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [admin],
  );
  const claims = JSON.stringify({ sub: admin, role: 'authenticated', aal: 'aal2' });
  await connection.query(
    `select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`,
    [claims],
  );
  await connection.query(`select private.add_user('new@people.example', 'hash', 'New', null, null, null, null)`);
  await connection.query('reset role');
  const [account] = await connection.query(`select * from auth.users where email = 'new@people.example'`);
  return account;
}

describe.each(['default-privileges-until-2026', 'default-privileges-since-2026'])(
  "the product's SQL in a Supabase project with %s",
  (defaults) => {
    let now: Catalogue;
    let account: object | undefined;
    beforeAll(async () => {
      [now, account] = await afterProduct(defaults, async (connection) => [
        await readCatalogue(connection),
        await addAccount(connection),
      ]);
    });

    it('was applied by a role that is no superuser, with the same objects and grants', () => {
      expect(added(before, now)).toEqual(expected);
    });

    it("changed nothing of Supabase's own", () => {
      expect(new Map([...now].filter(([name]) => before.has(name)))).toEqual(before);
    });

    it('adds accounts without null where GoTrue cannot read it', () => {
      // The fields of GoTrue's User (internal/models/user.go) that are no pointers.
      expect(account).toMatchObject({
        instance_id: '00000000-0000-0000-0000-000000000000',
        aud: 'authenticated',
        role: 'authenticated',
        is_super_admin: false,
        confirmation_token: '',
        recovery_token: '',
        email_change_token_current: '',
        email_change_token_new: '',
        email_change: '',
        phone_change_token: '',
        phone_change: '',
        reauthentication_token: '',
      });
    });
  },
);

it("a server refuses the database before it changes anything, as its accounts are GoTrue's", async () => {
  await expect(migrate(supabase)).rejects.toThrow(/^The database has accounts of GoTrue .*nothing was changed\.$/);
  expect(await readCatalogue(supabase)).toEqual(before);
});
