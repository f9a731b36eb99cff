import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectAsOwner } from '../../server/src/platform/database/database.ts';
import {
  type EmbeddedPostgres,
  startScratchPostgres,
} from '../../server/src/platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../../server/src/platform/migrate/migrate.ts';
import type { OwnerDatabase } from '../../server/src/platform/owner-database/owner-database.ts';
import { readCatalogue } from './catalogue.ts';

// A Postgres of its own, because roles belong to all databases of one.
let postgres: EmbeddedPostgres;
let owner: OwnerDatabase;
let made: Map<string, string>;
const roles = 'anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin, authenticator';

/** All objects, and what their catalogue does not contain: roles, memberships and default privileges. */
async function readAll(): Promise<Map<string, string>> {
  const others = await owner.query<{ name: string; text: string }>(`
    select 'role ' || rolname as name, concat_ws(' ', rolsuper, rolinherit, rolcanlogin, rolbypassrls, array(
      select given.roleid::regrole::text from pg_auth_members as given where given.member = pg_roles.oid order by 1
    )) as text
    from pg_roles where rolname !~ '^pg_'
    union all
    select format('defaults of %s %s', defaclnamespace::regnamespace, defaclobjtype), defaclacl::text from pg_default_acl`);
  return new Map([...(await readCatalogue(owner)), ...others.map(({ name, text }) => [name, text] as const)]);
}

/** What differs from the database as it was made. */
async function differences(): Promise<string[]> {
  const now = await readAll();
  const names = new Set([...made.keys(), ...now.keys()]);
  return [...names].filter((name) => made.get(name) !== now.get(name));
}

beforeAll(async () => {
  postgres = await startScratchPostgres();
  owner = connectAsOwner(postgres.url);
  await migrate(owner);
  made = await readAll();
});
afterAll(async () => {
  await owner.end();
  await postgres.stop();
});

beforeEach(async () => {
  // A row stays, as a dump contains rows.
  await owner.query(
    `insert into auth.users (id, email) values (gen_random_uuid(), gen_random_uuid() || '@people.example')`,
  );
});

it('a database whose dump was restored into a Postgres without the roles gets roles, grants and policies again', async () => {
  await owner.query(`drop owned by ${roles}; drop role ${roles}`);
  const policies = await owner.query('select from pg_policies where schemaname = $1', ['public']);
  expect(policies).toEqual([]);
  expect(await migrate(owner)).toEqual([]);
  expect(await differences()).toEqual([]);
});

it('so does one whose roles another database of the same Postgres has created since', async () => {
  await owner.query(`drop owned by ${roles}`);
  await migrate(owner);
  expect(await differences()).toEqual([]);
});

it('functions that a dump without privileges opened to everybody are closed again', async () => {
  await owner.query(
    `drop owned by ${roles}; grant execute on all functions in schema public, private, platform to public`,
  );
  await migrate(owner);
  expect(await differences()).toEqual([]);
});

it('one missing role is enough', async () => {
  await owner.query('drop owned by supabase_storage_admin; drop role supabase_storage_admin');
  await migrate(owner);
  expect(await differences()).toEqual([]);
});

it('a start on a complete database applies nothing again', async () => {
  const applied = () => owner.query('select name, applied_at from platform.migrations order by name');
  const before = await applied();
  await migrate(owner);
  expect(await applied()).toEqual(before);
});
