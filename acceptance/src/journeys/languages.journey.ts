/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { findings } from './axe.ts';
import { complaintsOf } from './complaints.ts';
import { openDevice, signIn, test } from './journey.ts';
import { makeMember } from './members.ts';

const language = (page: Page) => page.locator('html');

test('a language chosen in the middle of a form keeps what is typed, and follows the member', async ({
  page,
  browser,
  server,
}) => {
  const member = await makeMember(server, { firstName: 'Namukasa', gender: 'Woman', lookingFor: 'Men' });
  await signIn(page, member, '/contact');
  const message = page.locator('textarea');
  await message.fill('Half a sentence about rolex and');
  const subject = page.getByRole('textbox', { name: /^(Subject|Betreff) / });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(subject).toHaveAccessibleDescription('Please fill this in');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }).click();
  await expect(language(page)).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprich mit uns');
  await expect(message).toHaveValue('Half a sentence about rolex and');
  await expect(subject).toHaveAccessibleDescription('Bitte fülle das aus');

  await test.step('on another device, whose browser speaks English', async () => {
    await expect(page.getByRole('contentinfo').locator('[aria-busy=true]')).toHaveCount(0);
    const { context, page: other } = await openDevice(browser, server, { locale: 'en-GB' });
    await signIn(other, member, '/settings/app');
    await expect(language(other)).toHaveAttribute('lang', 'de');
    const choice = other.locator('select').filter({ has: other.locator('option[value=pt]') });
    await expect(choice).toHaveValue('de');

    // A language chosen in the settings applies at once, but is only stored on saving.
    await choice.selectOption('fr');
    await expect(language(other)).toHaveAttribute('lang', 'fr');
    await other.reload();
    await expect(language(other)).toHaveAttribute('lang', 'de');
    await choice.selectOption('pt');
    const saved = other.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().includes('/rest/v1/user_settings'),
    );
    await other.locator('form').getByRole('button', { name: 'Salvar' }).click();
    expect((await saved).ok()).toBe(true);
    await context.close();
  });

  await test.step('and back on the first', async () => {
    await page.reload();
    await expect(language(page)).toHaveAttribute('lang', 'pt');
  });
});

test('a browser that prefers German gets German pages', async ({ browser, server, device }) => {
  const { context, page } = await openDevice(browser, server, { ...device, locale: 'de-AT' });
  const complaints = complaintsOf(page);
  const sent = await page.goto('/', { waitUntil: 'networkidle' });
  expect(await sent?.text()).toContain('<html lang="de"');
  await expect(page.getByRole('contentinfo').getByRole('button', { pressed: true })).toHaveText('Deutsch');
  // Read as it was sent, without the code of the app, and nothing is stored.
  await expect(language(page)).not.toHaveAttribute('data-awake');
  expect(await context.cookies()).toEqual([]);

  await test.step('the text of an article is English, and says so', async () => {
    await page.goto('/resources/profile-setup');
    await expect(language(page)).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Profile That Attracts/);
    await expect(page.getByText('Dieser Text ist auf Englisch.')).toBeVisible();
    await expect(page.locator('[data-slot=prose]')).toHaveAttribute('lang', 'en');
    expect(await findings(page)).toEqual([]);
  });

  await test.step('a button pressed before the app has loaded opens what it says, in German', async () => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(language(page)).toHaveAttribute('lang', 'de');
    await page.goto('/resources/profile-setup');
  });

  await test.step('another page is opened from within, in German from the first moment', async () => {
    await page.getByRole('contentinfo').locator('a[href="/contact"]').click();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Talk to us');
  });

  await test.step('what was chosen wins over what the browser asks for', async () => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk to us');
    const english = await page.goto('/');
    expect(await english?.text()).toContain('<html lang="en"');
    await expect(page.getByRole('button', { name: 'Find My Match' }).first()).toBeVisible();
    await expect(language(page)).toHaveAttribute('lang', 'en');
  });
  expect(complaints.take()).toEqual([]);
  await context.close();
});
