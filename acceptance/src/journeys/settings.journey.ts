import { readFile } from 'node:fs/promises';
import { accountExport } from '@awamu/contracts/account.ts';
import type { MemberSettings } from '@awamu/contracts/member-settings.ts';
import { expect, type Page } from '@playwright/test';
import { demoMember } from './demo-member.ts';
import { signIn, test } from './journey.ts';
import { type Member, makeMember } from './members.ts';

async function openSettings(page: Page, member: Member): Promise<void> {
  await signIn(page, member, '/settings');
  await expect(page.getByRole('switch', { name: 'Email notifications' })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
}

async function storedSettings(member: Member): Promise<MemberSettings> {
  const { data, error } = await member.client
    .from('user_settings')
    .select('settings')
    .eq('user_id', member.id)
    .single();
  if (error) throw error;
  return data.settings as MemberSettings;
}

const newcomer = { firstName: 'Okot', gender: 'Man', lookingFor: 'Everyone' } as const;

test('every setting is stored and shown again', async ({ page, server }) => {
  const member = await makeMember(server, newcomer);
  await openSettings(page, member);
  await expect(page.getByRole('slider', { name: 'Silent for' })).toHaveCount(0);
  for (const name of [
    'Email notifications',
    'Push notifications',
    'WhatsApp notifications',
    'Show names and texts on the lock screen',
    'New matches',
    'New messages',
    'New likes',
    'Play a sound',
    'Do not disturb',
    'Show when I am online',
    'Show when I was last here',
    'Read receipts',
    'Show my age',
    'Show my location',
    'End silent matches',
  ]) {
    await page.getByRole('switch', { name, exact: true }).click();
  }
  await page.getByLabel('WhatsApp number').fill('+44 7700 900123');
  await page.getByLabel('From', { exact: true }).fill('21:30');
  await page.getByLabel('To', { exact: true }).fill('06:15');
  await page.getByRole('radiogroup', { name: 'Profile visibility' }).getByText('Private').click();
  await page.getByRole('radiogroup', { name: 'Photos and video' }).getByText('Matches only').click();
  await page.getByRole('radiogroup', { name: 'Who can message me' }).getByText('Nobody').click();
  await page.getByRole('slider', { name: 'Maximum distance' }).press('End');
  await page.getByRole('slider', { name: 'Silent for' }).press('Home');
  await save(page);
  await expect(page.getByText('Settings saved successfully!')).toBeHidden();

  expect(await storedSettings(member)).toEqual({
    emailNotifications: false,
    pushNotifications: false,
    whatsappNotifications: true,
    whatsappNumber: '+44 7700 900123',
    matchNotifications: false,
    messageNotifications: false,
    likeNotifications: false,
    soundEnabled: false,
    doNotDisturbEnabled: true,
    doNotDisturbStart: '21:30',
    doNotDisturbEnd: '06:15',
    lockScreenDetails: true,
    profileVisibility: 'private',
    photoPrivacy: 'matches',
    showOnlineStatus: false,
    showLastSeen: false,
    sendReadReceipts: false,
    allowMessagesFrom: 'nobody',
    showAge: false,
    showLocation: false,
    theme: 'light',
    // Chosen in languages.journey.ts: from then on nothing here has an English name.
    language: 'en',
    autoDeleteMatches: true,
    autoDeleteDays: 7,
    maxDistance: 100,
    ageRangeMin: 18,
    ageRangeMax: 35,
    showMeIn: 'both',
  });
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Email notifications' })).not.toBeChecked();
  await expect(page.getByLabel('WhatsApp number')).toHaveValue('+44 7700 900123');
  await expect(page.getByText('100 km')).toBeVisible();
});

test('WhatsApp needs a number; the youngest age never passes the oldest', async ({ page, server }) => {
  const member = await makeMember(server, newcomer);
  await openSettings(page, member);
  await page.getByRole('switch', { name: 'WhatsApp notifications' }).click();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(
    page.getByRole('alert').getByText('WhatsApp number is required when WhatsApp notifications are enabled'),
  ).toBeVisible();
  await expect(page.getByText('include the country code')).toBeVisible();
  await page.getByRole('switch', { name: 'WhatsApp notifications' }).click();

  await page.getByRole('slider', { name: 'Oldest age' }).press('Home');
  await page.getByRole('slider', { name: 'Youngest age' }).press('End');
  await save(page);
  const { ageRangeMin, ageRangeMax } = await storedSettings(member);
  expect(Number(ageRangeMin)).toBeLessThanOrEqual(Number(ageRangeMax));
});

test('a refusal is shown in its own words, and unsaved changes are not lost by accident', async ({ page, server }) => {
  const member = await makeMember(server, newcomer);
  await openSettings(page, member);
  await page.getByRole('switch', { name: 'Show my age' }).click();
  await page.route('**/rest/v1/user_settings?*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { code: '22023', message: 'Unknown theme' } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByRole('alert').getByText('Unknown theme')).toBeVisible();
  await page.getByRole('link', { name: 'Messages' }).and(page.locator(':visible')).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByRole('switch', { name: 'Show my age' })).not.toBeChecked();
  await page.unroute('**/rest/v1/user_settings?*');

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
  await page.context().setOffline(false);
  await save(page);
  expect(await storedSettings(member)).toMatchObject({ showAge: false });
});

test('all own data comes as one file, and the export can be cancelled', async ({ page, server }) => {
  const member = await makeMember(server, newcomer);
  await openSettings(page, member);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe(accountExport.fileName);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  await expect(page.getByText('Your data is in your downloads.')).toBeVisible();

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/account/export', async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Export my data' }).click();
  await page.getByRole('button', { name: 'Cancel the export' }).click();
  await expect(page.getByRole('button', { name: 'Export my data' })).toBeEnabled();
  release();
});

test('deleting the account asks first, then erases it and leaves', async ({ page, server }) => {
  const member = await makeMember(server, newcomer);
  await openSettings(page, member);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
  const { email, password } = member.person;
  const { error } = await member.client.auth.signInWithPassword({ email, password });
  expect(error?.message).toBe('Invalid login credentials');
});

test('the flow test runs its six steps', async ({ page, server }) => {
  await signIn(page, await demoMember(server, 2), '/test-flow');
  await page.getByRole('button', { name: 'Run the test' }).click();
  await expect(page.getByRole('button', { name: 'Run the test' })).toBeEnabled({ timeout: 30_000 });
  await expect(page.getByText('Success', { exact: true })).toHaveCount(6);
});

test('the flow test says what failed, and stops there', async ({ page, server }) => {
  await signIn(page, await demoMember(server, 3));
  await page.route('**/matching/matches', (route) => route.fulfill({ status: 500, body: 'on fire' }));
  await page.goto('/test-flow');
  await page.getByRole('button', { name: 'Run the test' }).click();
  await expect(page.getByText('API error (500): on fire')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Idle', { exact: true })).toHaveCount(2);
});

test('the flow test is for operators and demo servers only', async ({ page, server }) => {
  const member = await makeMember(server, newcomer);
  await signIn(page, member);
  await page.route('**/config.json', (route) => route.fulfill({ json: { ...server.config, demo: false } }));
  await page.goto('/test-flow');
  await page.waitForURL('**/dashboard');
});
