import type { Analytics } from '@awamu/contracts/analytics.ts';
import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { onDesktop } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newOperator } from '#testing/people.ts';
import { recordDownloads } from '#testing/record-downloads.ts';
import { stubFunction } from '#testing/stub.ts';

const dayMs = 86_400_000;
const lastDay = Date.parse('2026-02-20');

/** Days or weeks, the last one on the day of the calculation. */
function periods<Name extends 'day' | 'week'>(name: Name, count: number, length: number) {
  return Array.from({ length: count }, (_none, index) => ({
    [name]: new Date(lastDay - (count - 1 - index) * length * dayMs).toISOString().slice(0, 10),
    ...{ signups: index, active: 2, likes: 3, matches: 1, messages: 4 },
  })) as ({ [Key in Name]: string } & Record<'signups' | 'active' | 'likes' | 'matches' | 'messages', number>)[];
}

const hidden = { signups: null, active: null, likes: null, messages: null };
const steps = { profile_complete: 9, first_like: 6, first_match: null, first_conversation: null };

const counted = {
  computed_at: '2026-02-20T09:00:00Z',
  daily: periods('day', 365, 1),
  weekly: periods('week', 52, 7),
  funnel: [
    { days: 30, signed_up: 12, ...steps },
    { days: 90, signed_up: 20, ...steps },
    { days: null, signed_up: 1_234, ...steps },
  ],
  retention: [
    { week: '2026-02-02', size: null, active: [null, null] },
    { week: '2026-02-09', size: 9, active: [0] },
  ],
  countries: [
    { country: 'Kenya', members: 6, ...hidden },
    { country: '=1+1 Land', members: 1_200, signups: 5, active: 40, likes: 0, messages: null },
  ],
  decisions: [],
} satisfies Analytics;

async function openAnalytics(address = '', analytics: Analytics = counted): Promise<void> {
  await onDesktop();
  stubFunction('admin_analytics').answers(analytics);
  await openPage(`/admin/analytics${address}`, { as: newOperator('admin') });
  await expect.element(figure('By country')).toBeVisible();
}

const figure = (name: string) => page.getByRole('figure', { name });

/** The cells of a figure's table, by row, without its header. */
function cells(name: string): string[][] {
  const [, ...rows] = figure(name).getByRole('row').elements();
  return rows.map((row) => Array.from(row.children, ({ textContent }) => textContent));
}

it('small groups are labelled as hidden in the funnel, the cohorts and the countries', async () => {
  await openAnalytics('?since=30');
  const few = 'fewer than 5';
  expect(cells('By country')).toEqual([
    ['=1+1 Land', '1,200', '5', '40', '0', few],
    ['Kenya', '6', few, few, few, few],
  ]);
  expect(cells('From sign-up to the first conversation').map(([, number]) => number)).toEqual([
    '12',
    '9',
    '6',
    few,
    few,
  ]);
  expect(cells('Retention by week of sign-up').map(([, ...numbers]) => numbers)).toEqual([
    [few, few, few],
    ['9', '0 (0%)', ''],
  ]);
});

async function save(name: string): Promise<void> {
  await figure(name)
    .getByRole('button', { name: `Download as CSV: ${name}` })
    .click();
}

it('the charts of days show the numbers of the response, newest first, and their files hold the same', async () => {
  const downloads = recordDownloads();
  await openAnalytics();
  const days = counted.daily.slice(-30).toReversed();
  const people = cells('Sign-ups and active members');
  expect(people.map(([, ...numbers]) => numbers)).toEqual(days.map((day) => [`${day.signups}`, `${day.active}`]));
  expect(people[0]?.[0]).toContain('(so far)');
  expect(cells('Likes, matches and messages').map(([, ...numbers]) => numbers)).toEqual(
    days.map((day) => [`${day.likes}`, `${day.matches}`, `${day.messages}`]),
  );
  await save('Sign-ups and active members');
  await expect.poll(() => [...downloads.keys()]).toEqual(['people-by-day-2026-02-20.csv']);
  expect((await downloads.get('people-by-day-2026-02-20.csv')?.text())?.split('\r\n')).toEqual([
    'Day,Sign-ups,Active members',
    ...days.map(({ day, signups, active }) => `${day},${signups},${active}`),
  ]);
});

it('no cell of a file is a formula', async () => {
  const downloads = recordDownloads();
  await openAnalytics();
  await save('By country');
  await expect.poll(() => [...downloads.keys()]).toEqual(['countries-2026-02-20.csv']);
  expect((await downloads.get('countries-2026-02-20.csv')?.text())?.split('\r\n')).toEqual([
    'Country,Members,Sign-ups,Active members,Likes,Messages',
    `"'=1+1 Land",1200,5,40,0,fewer than 5`,
    'Kenya,6,fewer than 5,fewer than 5,fewer than 5,fewer than 5',
  ]);
});

it('choices are stored in the URL', async () => {
  await openAnalytics();
  await page.getByRole('radio', { name: 'By week' }).click();
  await page.getByLabelText('How far back').selectOptions('Last 52 weeks');
  await page.getByLabelText('Sign-up period').selectOptions('All time');
  await expect.poll(() => location.search).toBe('?by=week&span=52&since=ever');
});

it('the URL determines the choices', async () => {
  await openAnalytics('?by=week&span=52&since=ever');
  expect(cells('Sign-ups and active members')).toHaveLength(52);
  expect(cells('From sign-up to the first conversation')[0]).toEqual(['Signed up', '1,234', '100%', '']);
});

it('a chart can be read by keyboard, and its lines can be hidden', async () => {
  await openAnalytics();
  const name = 'Sign-ups and active members';
  const lines = () => partsOf(figure(name), '.recharts-line').length;
  await expect.poll(lines).toBe(2);
  const chart = figure(name).getByRole('application', { name });
  await expect.element(chart).toBeVisible();
  (chart.element() as SVGElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => partsOf(figure(name), '.recharts-tooltip-wrapper')[0]?.textContent).toMatch(/Sign-ups : \d+/);
  await figure(name).getByRole('checkbox', { name: 'Active members' }).click();
  await expect.poll(lines).toBe(1);
});

/** The SVG elements of a chart have no roles. */
function partsOf(inside: Locator, selector: string): Element[] {
  return [...inside.element().querySelectorAll(selector)];
}

it('a chart without anything to draw is a sentence, and its table stays', async () => {
  const month = { month: '2026-02-01', reports: 2, held: 0, decided: 1, within_promise: 1, median_hours: null };
  await openAnalytics('', { ...counted, decisions: [{ ...month, appeals: 0, appeals_overturned: 0 }] });
  const decisions = figure('Median time to decide reports');
  await expect.element(decisions.getByText('Too few decisions for a chart so far.')).toBeVisible();
  expect(cells('Median time to decide reports')).toHaveLength(1);
  const retention = figure('Retention by week of sign-up');
  await expect.element(retention.getByText('Too few people for a chart so far.')).toBeVisible();
  await retention.getByRole('combobox').selectOptions('0');
  await expect.element(retention.getByText('Too few people for a chart so far.')).not.toBeInTheDocument();
});
