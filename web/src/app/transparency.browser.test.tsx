import { transparencyEndpoint } from '@awamu/contracts/operations/endpoints.ts';
import { transparencyResponse } from '@awamu/contracts/transparency.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#testing/open-page.tsx';
import { stubOperation } from '#testing/stub.ts';

const operation = { ...transparencyEndpoint, summary: '', level: 'public', output: transparencyResponse } as const;
const outcomes = { no_action: 12, warning: null, remove_content: 7, suspension: 0, ban: 0 };
const handled = { reports: 31, held: 6, decided: 24, median_hours: 5.5, within_promise: 98 };
const appeals = { appeals: 8, appeals_overturned: null, appeal_median_hours: null };

it('the transparency page loads its figures, and shows an error if that fails', async () => {
  const figures = stubOperation(operation).answersRaw(503, {});
  await openPage('/transparency');
  await expect.element(page.getByRole('heading', { name: 'Transparency', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('alert').getByText(/We couldn’t load the figures/)).toBeVisible();

  const month = `${new Date().toISOString().slice(0, 7)}-01`;
  figures.answers({
    computed_at: '2026-02-01T12:00:00Z',
    months: [{ month, ...handled, outcomes, ...appeals }],
  });
  await page.getByRole('button', { name: 'Try Again' }).click();
  const table = page.getByRole('table', { name: 'Reports and appeals' });
  await expect.element(table.getByRole('columnheader', { name: 'Median time to decide' })).toBeInTheDocument();
  const named = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const row = table.getByRole('row').filter({ hasText: named.format(new Date(month)) });
  await expect.element(row).toBeVisible();
  expect(row.element().textContent).toMatch(/31.*98%.*5\.5 h.*fewer than 5/);
  await expect.element(page.getByRole('table', { name: 'What was decided' })).toBeVisible();
  await expect.element(page.getByText(/^Counted at /)).toBeVisible();
});
