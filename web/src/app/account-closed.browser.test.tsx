import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#testing/open-page.tsx';

it('without a letter there is a way to the team', async () => {
  await openPage('/account-closed');
  await page.getByRole('link', { name: 'If no letter comes, write to us' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Talk to us' })).toBeVisible();
});
