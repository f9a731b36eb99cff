import { readFile } from 'node:fs/promises';
import { analytics, type CountedAnalytics } from '@awamu/contracts/analytics.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import type { ServerProcess } from '../harness/server-process.ts';
import { asOwner } from './as-owner.ts';
import { signIn, test } from './journey.ts';
import type { Member } from './members.ts';
import { makeOperator } from './operators.ts';

/** The number of members who signed up on a day three weeks ago. */
async function populate(server: ServerProcess): Promise<void> {
  await asOwner(server, (sql) =>
    sql.unsafe(`
      begin;
      set local session_replication_role = replica;
      with made as (
        insert into auth.users (id, email, created_at)
        select gen_random_uuid(), gen_random_uuid() || '@figures.example', now() - interval '21 days' from generate_series(1, 9)
        returning id, created_at
      )
      insert into public.profiles (id, full_name, created_at) select id, 'Somebody', created_at from made;
      commit;
      select private.compute_analytics(now());
    `),
  );
}

/** Opens the analytics page. @returns the server's answer */
async function openAnalytics(page: Page, operator: Member): Promise<CountedAnalytics> {
  const answered = page.waitForResponse('**/rest/v1/rpc/admin_analytics');
  await signIn(page, operator, '/admin/analytics');
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
  const answer = analytics.parse(await (await answered).json());
  if (answer.computed_at === null) throw new Error('nothing was counted');
  return answer;
}

const figure = (page: Page, name: string): Locator => page.getByRole('figure', { name });

/** The cells of a chart's table, without the header. */
async function cells(page: Page, name: string): Promise<string[][]> {
  const rows = await figure(page, name).getByRole('table').getByRole('row').all();
  return Promise.all(rows.slice(1).map((row) => row.locator('th, td').allInnerTexts()));
}

/** The CSV file of a chart, parsed as a spreadsheet does. */
async function download(page: Page, name: string): Promise<{ file: string; rows: Record<string, string>[] }> {
  const started = page.waitForEvent('download');
  await figure(page, name).getByRole('button', { name: 'Download as CSV' }).click();
  const saved = await started;
  const rows = parse<Record<string, string>>(await readFile(await saved.path()), { bom: true, columns: true });
  return { file: saved.suggestedFilename(), rows };
}

const plain = (number: number): string => number.toLocaleString('en');

test('the figures are those of the database, as charts, tables and files', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  await populate(server);
  const operator = await makeOperator(server, 'admin');
  const answer = await openAnalytics(page, operator);

  // By day, newest first: as the server and a query of the test counted.
  const people = 'Sign-ups and active members';
  const daily = answer.daily.slice(-30).toReversed();
  const days = await cells(page, people);
  expect(days.map(([, ...numbers]) => numbers)).toEqual(daily.map((day) => [plain(day.signups), plain(day.active)]));
  const [counted] = await asOwner(
    server,
    (sql) => sql<{ day: string; signups: string; likes: string }[]>`
      select day::date::text as day, (
        select count(*) from auth.users
        where not is_anonymous and created_at at time zone 'UTC' >= day and created_at at time zone 'UTC' < day + interval '1 day'
      ) as signups, (
        select count(*) from public.user_interactions where interaction_type <> 'pass'
          and created_at at time zone 'UTC' >= day and created_at at time zone 'UTC' < day + interval '1 day'
      ) as likes
      from (select date_trunc('day', (now() - interval '21 days') at time zone 'UTC') as day) as that`,
  );
  const busy = daily.findIndex(({ day }) => day === counted?.day);
  expect(days[busy]?.[1]).toBe(plain(Number(counted?.signups)));
  expect(Number(counted?.signups)).toBeGreaterThanOrEqual(9);
  const exchanges = await cells(page, 'Likes, matches and messages');
  expect(exchanges[busy]?.[1]).toBe(plain(Number(counted?.likes)));
  expect(exchanges.map(([, ...numbers]) => numbers)).toEqual(
    daily.map((day) => [plain(day.likes), plain(day.matches), plain(day.messages)]),
  );
  expect(days[0]?.[0]).toContain('(so far)');

  const file = await download(page, people);
  expect(file.file).toMatch(/^people-by-day-\d{4}-\d\d-\d\d\.csv$/);
  expect(file.rows).toEqual(
    daily.map(({ day, signups, active }) => ({ Day: day, 'Sign-ups': `${signups}`, 'Active members': `${active}` })),
  );
});
