import { expect } from '@playwright/test';
import { test } from './journey.ts';

test('the product API is described on a page that needs nothing from elsewhere', async ({ page, baseURL }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/api/docs');
  await page.getByRole('button', { name: /POST \/matching\/interact/ }).click();
  await expect(page.getByText('member_unavailable', { exact: true }).first()).toBeVisible();
  expect(asked.filter((address) => !address.startsWith(`${baseURL}/`) && !address.startsWith('data:'))).toEqual([]);
  expect(complaints).toEqual([]);
});
