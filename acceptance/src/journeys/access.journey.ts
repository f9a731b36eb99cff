import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { demoAddress, demoPassword, signIn, test } from './journey.ts';
import { chooseTheme } from './members.ts';

const memberScreens = [
  '/dashboard',
  '/discover',
  '/matches?view=suggestions',
  '/matches?view=matches',
  '/enhanced-discover',
  '/messages',
  '/profile-completion',
  '/edit-profile',
  '/settings',
  '/test-flow',
];

/** WCAG 2.2 AA and axe's own good practice: nothing may be found. */
async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
  await expectNoViolations(page);
}

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(found).toEqual([]);
}

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing for a visitor (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.addInitScript((chosen) => localStorage.setItem('awamu-theme', chosen), theme);
    await page.goto('/');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Find My Match' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page);
    await page.goto('/reset-password');
    await expectAccessible(page);
  });

  test(`axe finds nothing for a member (${theme})`, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.addInitScript((chosen) => localStorage.setItem('awamu-theme', chosen), theme);
    const password = await demoPassword(server);
    await chooseTheme(server, demoAddress(1), password, theme);
    await signIn(page, demoAddress(1), password);
    for (const screen of memberScreens) {
      await test.step(screen, async () => {
        await page.goto(screen);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expectAccessible(page);
      });
    }
    await test.step('a conversation and a profile', async () => {
      await page.goto('/messages');
      await page
        .getByRole('button')
        .filter({ has: page.locator('time') })
        .first()
        .click();
      await expect(page.getByRole('log')).toBeVisible();
      await expectNoViolations(page);
    });
  });
}
