import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { onDesktop } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newOperator } from '#testing/people.ts';
import { newCase, queueOf } from '#testing/samples/reports.ts';
import { stubFunction } from '#testing/stub.ts';
import { whenPressed } from '#testing/when-pressed.ts';

const openReport = () => page.getByRole('link', { name: 'Open the report about Kato Kaggwa' });

it('a moderator has only reports and appeals, whatever the URL names', async () => {
  await onDesktop();
  stubFunction('report_queue').answers(queueOf(newCase()));
  await openPage('/admin/moderation?tab=requests', { as: newOperator('moderator') });
  await expect.element(openReport()).toBeVisible();
  const tabs = page.getByRole('tab').elements();
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Reports', 'Appeals']);
  await expect.element(page.getByRole('tab', { name: 'Reports' })).toHaveAttribute('aria-selected', 'true');
});

it('a deleted report shows a text and links back to the queue', async () => {
  await onDesktop();
  stubFunction('report_case').refuses('not_found');
  stubFunction('report_queue').answers(queueOf(newCase()));
  await openPage(`/admin/moderation?tab=reports&report=${crypto.randomUUID()}`, { as: newOperator('moderator') });
  await expect.element(page.getByText(/^This report no longer exists/)).toBeVisible();
  await page.getByRole('link', { name: 'All reports' }).click();
  await expect.element(openReport()).toBeVisible();
});

it('a queue that fails to load shows an error and can be retried', async () => {
  await onDesktop();
  const queue = stubFunction('report_queue').breaksOff();
  await openPage('/admin/moderation', { as: newOperator('moderator') });
  await expect.element(page.getByText('We couldn’t load the reports')).toBeVisible();
  whenPressed(() => void queue.answers(queueOf(newCase())));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(openReport()).toBeVisible();
  await expect.element(page.getByText('Showing 1 to 1 of 1 report', { exact: true })).toBeVisible();
});
