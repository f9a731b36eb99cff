import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#testing/open-page.tsx';

// One of each layout: routes.test.ts lists the layouts of all routes.
it.each(['/dashboard', '/enhanced-discover', '/admin/users', '/profile/x', '/no-such-page'])(
  'a visitor who opens %s is redirected to the front page',
  async (path) => {
    await openPage(path);
    await expect.poll(() => location.pathname).toBe('/');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);
