import { measureHealth } from '@awamu/contracts/operations/operators.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { onDesktop } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newOperator } from '#testing/people.ts';
import { newHealth, newOverview } from '#testing/samples/overview.ts';
import { stubFunction, stubOperation } from '#testing/stub.ts';

const errors = Array.from({ length: 12 }, (_, index) => ({
  fingerprint: `print-${index + 1}`,
  name: 'TypeError',
  message: `number ${index + 1}`,
  frames: [{ path: '/assets/app-abc123.js', line: 1, column: index + 1 }],
  route: '/discover',
  build: 'f00d',
  browser: 'Firefox',
  browser_version: 150,
  times: index + 1,
  first_seen_at: '2026-01-01T10:00:00Z',
  last_seen_at: '2026-01-02T10:00:00Z',
}));
const region = page.getByRole('region', { name: 'Browser errors' });

beforeEach(async () => {
  await onDesktop();
  stubFunction('admin_dashboard').answers(newOverview());
  stubFunction('operator_dead_letters').answers({ total: 0, entries: [] });
  stubOperation(measureHealth).answers(newHealth());
});

it('browser errors are shown ten at a time', async () => {
  stubFunction('browser_errors').answers(({ body }) => {
    const { page: asked } = body as { page: number };
    return { total: errors.length, errors: errors.slice((asked - 1) * 10, asked * 10) };
  });
  await openPage('/admin', { as: newOperator('admin') });
  const entries = region.getByRole('listitem').filter({ hasText: 'TypeError' });
  await expect.poll(() => entries.elements().length).toBe(10);
  await expect.element(region.getByRole('status')).toHaveTextContent('Showing 1 to 10 of 12 errors');
  await region.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => entries.elements().length).toBe(2);
  await expect.element(region).toMatchTextContent('12 times, first');
  await expectNoViolations();
});

it('the page says so if there are no browser errors', async () => {
  stubFunction('browser_errors').answers({ total: 0, errors: [] });
  await openPage('/admin', { as: newOperator('admin') });
  await expect.element(region).toMatchTextContent('No errors in the last 30 days.');
});

it('the page says so if browser errors cannot be loaded, and the numbers stay', async () => {
  stubFunction('browser_errors').answersRaw(500, { code: 'XX000', message: 'out of order', details: null, hint: null });
  await openPage('/admin', { as: newOperator('admin') });
  await expect
    .element(region.getByRole('alert'))
    .toMatchTextContent('We couldn’t load the browser errors: Server error.');
  await expect.element(page.getByText('Total Users')).toBeVisible();
});
