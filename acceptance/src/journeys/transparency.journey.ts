import { expect } from '@playwright/test';
import { test } from './journey.ts';

test('the transparency page fetches its figures, and says what to do when it cannot', async ({ page }) => {
  await page.route('**/api/transparency', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/transparency');
  await expect(page.getByRole('heading', { name: 'Transparency', level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute('**/api/transparency');
  await page.getByRole('button', { name: 'Try again' }).click();
  const table = page.getByRole('table', { name: 'Reports and appeals' });
  await expect(table.getByRole('columnheader', { name: 'Median time to decide' })).toBeAttached();
  const thisMonth = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(),
  );
  await expect(table.getByRole('row').filter({ hasText: thisMonth })).toBeVisible();
  await expect(page.getByRole('table', { name: 'What was decided' })).toBeVisible();
  await expect(page.getByText('Counted at')).toBeVisible();
});
