import { readFile } from 'node:fs/promises';
import { analytics, type CountedAnalytics } from '@awamu/contracts/analytics.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import type { ServerProcess } from '../harness/server-process.ts';
import { asOwner } from './as-owner.ts';
import { expectNoViolations } from './axe.ts';
import { signIn, test } from './journey.ts';
import type { Member } from './members.ts';
import { makeOperator } from './operators.ts';

/** A country whose name a spreadsheet would compute, and one with too few members to be shown. */
const [formula, tiny] = ['=1+1 Land', 'Tinyland'];

const populated = new WeakSet<ServerProcess>();

/** Members of both countries, who signed up on one day three weeks ago, counted. */
async function populate(server: ServerProcess): Promise<void> {
  // Once: twice as many would be no small group any more.
  if (populated.has(server)) return;
  populated.add(server);
  await asOwner(server, (sql) =>
    sql.unsafe(`
      begin;
      set local session_replication_role = replica;
      with made as (
        insert into auth.users (id, email, created_at)
        select gen_random_uuid(), gen_random_uuid() || '@figures.example', now() - interval '21 days' from generate_series(1, 9)
        returning id, created_at
      )
      insert into public.profiles (id, full_name, country, created_at)
      select id, 'Somebody', case when row_number() over () <= 6 then '${formula}' else '${tiny}' end, created_at from made;
      commit;
      select private.compute_analytics(now());
    `),
  );
}

/** Opens the figures. @returns what the server answered */
async function openAnalytics(page: Page, operator: Member, address = ''): Promise<CountedAnalytics> {
  const answered = page.waitForResponse('**/rest/v1/rpc/admin_analytics');
  await signIn(page, operator, `/admin/analytics${address}`);
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
  const answer = analytics.parse(await (await answered).json());
  if (answer.computed_at === null) throw new Error('nothing was counted');
  return answer;
}

const figure = (page: Page, name: string): Locator => page.getByRole('figure', { name });

/** The table of a figure, cell by cell, without its head. */
async function cells(page: Page, name: string): Promise<string[][]> {
  const rows = await figure(page, name).getByRole('table').getByRole('row').all();
  return Promise.all(rows.slice(1).map((row) => row.locator('th, td').allInnerTexts()));
}

/** The file of a figure, as a spreadsheet would read it. */
async function download(page: Page, name: string): Promise<{ file: string; rows: Record<string, string>[] }> {
  const started = page.waitForEvent('download');
  await figure(page, name).getByRole('button', { name: 'Download as CSV' }).click();
  const saved = await started;
  const rows = parse<Record<string, string>>(await readFile(await saved.path()), { bom: true, columns: true });
  return { file: saved.suggestedFilename(), rows };
}

const plain = (number: number): string => number.toLocaleString('en');
const shown = (number: number | null): string => (number === null ? 'fewer than 5' : plain(number));

test('the figures are those of the database, as charts, tables and files', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  await populate(server);
  const operator = await makeOperator(server, 'admin');
  const answer = await openAnalytics(page, operator);
  await expectNoViolations(page);

  // By day: the newest first, as the server counted, and as a query of its own counts.
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

test('small groups are hidden in words, and no cell of a file is a formula', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  await populate(server);
  const operator = await makeOperator(server, 'admin');
  const answer = await openAnalytics(page, operator, '?since=30');

  const countries = await cells(page, 'By country');
  const known = [...answer.countries].sort((a, b) => b.members - a.members || a.country.localeCompare(b.country));
  expect(countries).toEqual(
    known.map((row) => [row.country, ...[row.members, row.signups, row.active, row.likes, row.messages].map(shown)]),
  );
  expect(countries.map(([country]) => country)).toContain(formula);
  expect(countries.map(([country]) => country)).not.toContain(tiny);
  const { rows } = await download(page, 'By country');
  expect(rows.map((row) => row['Country'])).toContain(`'${formula}`);
  expect(rows).toHaveLength(known.length);

  const funnel = answer.funnel.find(({ days }) => days === 30);
  const steps = await cells(page, 'From sign-up to the first conversation');
  expect(steps.map(([, number]) => number)).toEqual(
    [
      funnel?.signed_up,
      funnel?.profile_complete,
      funnel?.first_like,
      funnel?.first_match,
      funnel?.first_conversation,
    ].map((number) => shown(number ?? null)),
  );

  const cohorts = await cells(page, 'Retention by week of sign-up');
  expect(cohorts.map(([, size]) => size)).toEqual(answer.retention.map(({ size }) => shown(size)));
  const ours = answer.retention.findIndex(({ size }) => (size ?? 0) >= 9);
  expect(cohorts[ours]?.[2]).toBe(
    answer.retention[ours]?.active[0] === 0 ? '0 (0%)' : expect.stringMatching(/^(\d+ \(\d+%\)|fewer than 5)$/),
  );
});

test('what is asked for is in the address, and charts are read by keyboard', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  const operator = await makeOperator(server, 'admin');
  const answer = await openAnalytics(page, operator);
  await page.getByRole('radio', { name: 'By week' }).click();
  await page.getByLabel('How far back').selectOption('Last 52 weeks');
  await page.getByLabel('Who signed up when').selectOption('Everybody who ever signed up');
  await expect(page).toHaveURL(/by=week&span=52&since=ever/);
  await page.reload();
  const people = figure(page, 'Sign-ups and active members');
  await expect(people.getByRole('row')).toHaveCount(53);
  const ever = answer.funnel.find(({ days }) => days === null);
  const steps = figure(page, 'From sign-up to the first conversation').getByRole('row');
  await expect(steps.nth(1)).toContainText(plain(ever?.signed_up ?? 0));

  const chart = people.getByRole('application', { name: 'Sign-ups and active members' });
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await expect(people.locator('.recharts-tooltip-wrapper')).toContainText(/Sign-ups : \d+/);
  await expect(people.locator('.recharts-line')).toHaveCount(2);
  await people.getByRole('checkbox', { name: 'Active members' }).uncheck();
  await expect(people.locator('.recharts-line')).toHaveCount(1);
});
