import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';

// One of each layout: routes.test.ts lists the layouts of all routes.
it.each(['/dashboard', '/enhanced-discover', '/admin/users', '/profile/x', '/no-such-page'])(
  'a visitor who opens %s is redirected to the front page',
  async (path) => {
    await openPage(path);
    await expect.poll(() => location.pathname).toBe('/');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

it.each([undefined, newMember()])('whoever opens an unknown address is told that there is no such page', async (as) => {
  await openPage('/no-such-page', as ? { as } : {});
  const alert = page.getByRole('status').filter({ hasText: 'We couldn’t find that page.' });
  await expect.element(alert).toBeVisible();
  expect(location.pathname).toBe('/');
  await expect.poll(() => alert.getByRole('link', { name: 'Dashboard' }).elements()).toHaveLength(as ? 1 : 0);
});
