import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectAsOwner } from '#platform/database/database.ts';
import type { OwnerDatabase } from '#platform/owner-database/owner-database.ts';
import type { TestDatabase } from '#platform/test-postgres/copy-database.ts';
import { createTestDatabase } from '#platform/test-postgres/create-test-database.ts';
import { prepareFirstAdmin } from './first-admin.ts';

const email = 'chair@people.example';
let folder: string;
let database: TestDatabase;
let owner: OwnerDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'awamu-first-admin-'));
  database = await createTestDatabase();
  owner = connectAsOwner(database.socketUrl);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await owner.query('alter table public.admin_users disable trigger user');
  await owner.query('delete from auth.users');
  await owner.query('alter table public.admin_users enable trigger user');
});

/** Simulates a start of a server: returns the printed lines and the number of passwords hashed. */
async function start(configured = email, print: (line: string) => void = () => {}, server = 'one') {
  const lines: string[] = [];
  let hashed = 0;
  const hash = async (password: string) => {
    hashed += 1;
    return `hash of ${password}`;
  };
  const collect = (line: string) => {
    lines.push(line);
    print(line);
  };
  await prepareFirstAdmin(configured, { owner, hash, passwordFile: fileOf(server), print: collect });
  return { lines, hashed };
}
const fileOf = (server: string) => join(folder, server, 'first-admin-password');
const passwordOf = async (server = 'one') => (await readFile(fileOf(server), 'utf8').catch(() => '')).trim();
const accounts = () =>
  owner.query(`select account.email, account.encrypted_password as password, admin.admin_level as level,
    account.raw_app_meta_data -> 'must_change_password' = 'true' as must_change
  from auth.users as account left join public.admin_users as admin on admin.user_id = account.id and admin.is_active`);

test('the first start makes the admin account and writes its password for the owner; later starts do not even hash', async () => {
  const first = await start(' Chair@People.example ');
  const password = await passwordOf();
  expect(password).not.toBe('');
  expect((await stat(fileOf('one'))).mode & 0o777).toBe(0o600);
  expect(first.lines.join()).toContain(`the one-time password in ${fileOf('one')}`);
  expect(first.lines.join()).not.toContain(password);
  const made = [{ email, password: `hash of ${password}`, level: 'super_admin', must_change: true }];
  expect(await accounts()).toEqual(made);
  expect(await start()).toEqual({ lines: [], hashed: 0 });
  expect(await accounts()).toEqual(made);
});

test('a start that ends before the password is written stores nothing', async () => {
  const powerCut = () => {
    throw new Error('power cut');
  };
  await expect(start(email, powerCut)).rejects.toThrow('power cut');
  expect(await accounts()).toEqual([]);
  await start();
  expect(await accounts()).toMatchObject([{ password: `hash of ${await passwordOf()}` }]);
});

test('an account that an earlier start left without its role gets the role and a new password', async () => {
  await owner.query(
    `insert into auth.users (email, encrypted_password, raw_app_meta_data)
    values ($1, 'untold', '{"must_change_password": true}')`,
    [email],
  );
  await start();
  expect(await accounts()).toMatchObject([{ password: `hash of ${await passwordOf()}`, level: 'super_admin' }]);
});

test.each([
  [
    'has signed up',
    (sql) => sql.query(`insert into auth.users (email, encrypted_password) values ($1, 'own')`, [email]),
  ],
  [
    'has used a one-time password of their own',
    (sql) =>
      sql.query(
        `insert into auth.users (email, encrypted_password, raw_app_meta_data, last_sign_in_at)
      values ($1, 'own', '{"must_change_password": true}', now())`,
        [email],
      ),
  ],
] as const satisfies [string, (sql: OwnerDatabase) => unknown][])(
  'an account that %s does not become an operator',
  async (_what, arrange) => {
    await arrange(owner);
    const { lines, hashed } = await start();
    expect(lines.join()).toContain('Choose another address');
    expect(hashed).toBe(0);
    expect(await accounts()).toMatchObject([{ password: 'own', level: null }]);
  },
);

test('two servers that start at once make one account and write one password', async () => {
  const servers = ['two', 'three'];
  const both = await Promise.all(servers.map((server) => start(email, undefined, server)));
  const printed = both.flatMap(({ lines }) => lines);
  expect(printed).toHaveLength(1);
  const handedOver = (await Promise.all(servers.map(passwordOf))).filter(Boolean);
  expect(handedOver).toHaveLength(1);
  expect(await accounts()).toMatchObject([{ password: `hash of ${handedOver[0]}` }]);
});
