import { expect } from '@playwright/test';
import { test } from './journey.ts';

test('the API reference lists every operation, and requests nothing from another site', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/api/docs');
  const { paths } = await (await page.request.get('/api/openapi.json')).json();
  const operations = Object.values<object>(paths).flatMap((path) => Object.keys(path));
  await expect(page.locator('.opblock')).toHaveCount(operations.length);
  await page.getByRole('button', { name: /POST \/matching\/interact/ }).click();
  await expect(page.getByText('member_unavailable', { exact: true }).first()).toBeVisible();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(asked.filter((address) => !address.startsWith(`${baseURL}/`) && !address.startsWith('data:'))).toEqual([]);
  expect(complaints).toEqual([]);
});
