/// <reference lib="dom" />
import { expect } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { signIn, test } from './journey.ts';
import { makeOperator } from './operators.ts';

const screens = [
  '/admin',
  '/admin/users',
  '/admin/moderation?tab=reports',
  '/admin/moderation?tab=appeals',
  '/admin/moderation?tab=requests',
  '/admin/moderation?tab=content',
  '/admin/inbox',
  '/admin/analytics',
];

test('every screen of the admin area fits, and axe finds nothing on it', async ({ page, server }) => {
  const { person } = await makeOperator(server, 'super_admin');
  await signIn(page, person.email, person.password, '/admin');
  for (const screen of screens) {
    await test.step(screen, async () => {
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
      for (const current of await page
        .locator('nav [aria-current=page]:visible, [role=tab][data-state=active]')
        .all()) {
        // Its line lies on the edge of the row, which cuts a pixel off.
        await expect(current).toBeInViewport({ ratio: 0.9 });
      }
      await expectNoViolations(page);
      // Nothing is wider than the screen.
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  }
});
