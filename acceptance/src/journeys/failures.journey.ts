import { expect } from '@playwright/test';
import { demoMember } from './demo-member.ts';
import { signIn, test } from './journey.ts';

const broken = { status: 500, json: { success: false, code: 'server_error', error: 'broken' } };

test.beforeEach(async ({ page, server }) => {
  await signIn(page, await demoMember(server, 1));
});

test('stats that cannot be loaded stay zero', async ({ page }) => {
  await page.route('**/api/users/dashboard-stats', (route) => route.fulfill(broken));
  await page.goto('/dashboard');
  for (const name of ['New matches', 'Messages', 'Likes', 'Super likes']) {
    await expect(page.getByRole('link', { name: new RegExp(`^0 ?${name}$`) })).toBeVisible();
  }
});

test('a deck that cannot be loaded says why, and tries again when asked', async ({ page }) => {
  await page.route('**/matching/discover*', (route) => route.fulfill(broken));
  await page.goto('/matches?view=suggestions');
  await expect(page.getByText('Server error. Please try again later.')).toBeVisible();
  await page.unroute('**/matching/discover*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a refused like gives the card back with the sentence', async ({ page }) => {
  await page.route('**/matching/interact', (route) =>
    route.fulfill({ status: 403, json: { success: false, code: 'access_denied', error: 'no' } }),
  );
  await page.goto('/matches?view=suggestions');
  const name = page.getByRole('article').first().getByRole('heading').first();
  const label = (await name.textContent()) ?? '';
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(page.getByText('Access denied. Please check your account status.')).toBeVisible();
  await expect(name).toHaveText(label);
});

test('matches that cannot be loaded are not said to be none', async ({ page }) => {
  await page.route('**/matching/matches', (route) => route.fulfill(broken));
  await page.goto('/matches?view=matches');
  await expect(page.getByRole('heading', { name: 'Your matches could not be loaded' })).toBeVisible();
  await expect(page.getByText('No matches yet')).toHaveCount(0);
  await page.unroute('**/matching/matches');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.locator('[data-slot=match-tile]').first()).toBeVisible();
});

test('a match that cannot be ended comes back, and says so', async ({ page }) => {
  await page.goto('/matches?view=matches');
  const tiles = page.locator('[data-slot=match-tile]');
  await expect(tiles.first()).toBeVisible();
  const count = await tiles.count();
  await page.route('**/api/matching/unmatch', (route) => route.fulfill(broken));
  await tiles
    .first()
    .getByRole('button', { name: /^Unmatch/ })
    .click();
  const confirm = page.getByRole('alertdialog');
  await expect(confirm.getByText('Are you sure you want to unmatch? This action cannot be undone.')).toBeVisible();
  await confirm.getByRole('button', { name: 'Unmatch' }).click();
  await expect(page.getByText('Failed to unmatch. Please try again.')).toBeVisible();
  await expect(tiles).toHaveCount(count);
});

test('a picture that cannot be loaded becomes a placeholder', async ({ page }) => {
  await page.route('**/storage/v1/**', (route) => route.abort());
  await page.goto('/matches?view=matches');
  const photos = page.locator('[data-slot=match-tile] [data-slot=photo]');
  await expect(photos.first().locator('[data-slot=photo-placeholder]')).toBeVisible();
  await expect(photos.first().locator('img')).toHaveCount(0);
});

test('a request for an ad stays open when it fails, and closes empty when it is sent', async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Submit Your Ad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit Your Ad' });
  const submit = dialog.getByRole('button', { name: 'Submit Request' });
  await submit.click();
  await expect(dialog.getByText('Please enter the name of the business')).toBeVisible();
  await expect(dialog.getByLabel('Ad type')).toHaveValue('featured');

  await dialog.getByLabel('Business name').fill('Rolex Corner');
  await dialog.getByLabel('Contact e-mail').fill('rolex@corner.example');
  await dialog.getByLabel('Phone').fill('+1 617 555 0100');
  await dialog.getByLabel('Description').fill('Chapati and eggs in Boston');
  await page.route('**/rest/v1/advertiser_requests*', (route) => route.abort());
  await submit.click();
  await expect(dialog.getByText('Sorry, there was an error submitting your request. Please try again.')).toBeVisible();
  await expect(dialog.getByLabel('Business name')).toHaveValue('Rolex Corner');

  await page.unroute('**/rest/v1/advertiser_requests*');
  await submit.click();
  await expect(page.getByText(/^Thank you for your interest! Your request has been submitted/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit Your Ad' }).click();
  await expect(dialog.getByLabel('Business name')).toHaveValue('');
});
