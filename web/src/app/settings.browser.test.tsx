import { timing } from '@awamu/contracts/limits.ts';
import { defaultSettings, type MemberSettings } from '@awamu/contracts/member-settings.ts';
import { expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { themeScript } from '#lib/styling/theme.ts';
import { clickToShow } from '#testing/click-to-show.ts';
import { measureSince, stopClock } from '#testing/clock.ts';
import { onDesktop } from '#testing/device.ts';
import { goOffline, goOnline } from '#testing/network.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { answerSettings } from '#testing/samples/settings-page.ts';
import { stubWrites } from '#testing/stub.ts';

const numberRequired = 'WhatsApp number is required when WhatsApp notifications are enabled';

const switchOf = (name: string) => page.getByRole('switch', { name, exact: true });
const choiceOf = (name: string) => page.getByRole('radiogroup', { name });
const saved = page.getByText('Settings saved successfully!');
const [notifications, privacy, matching] = [
  'Notification Settings',
  'Privacy & Safety',
  'Matching Preferences',
] as const;

async function openSettings(settings: Partial<MemberSettings> = {}) {
  answerSettings();
  const writes = stubWrites('POST', 'user_settings').answers([]);
  await onDesktop();
  await openPage('/settings', { as: newMember({ settings }) });
  await expect.element(switchOf('Email notifications')).toBeVisible();
  return { writes, sent: () => (writes.requests.at(-1)?.body as { settings: MemberSettings } | undefined)?.settings };
}

/** Opens a screen by its link in the rail. */
async function open(screen: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: screen }).click();
  await expect.element(page.getByRole('region', { name: screen })).toBeVisible();
}

const saveButton = page.getByRole('button', { name: 'Save Settings' });

async function save(): Promise<void> {
  await clickToShow(saveButton, saved);
}

async function press(control: Locator, key: string, times = 1): Promise<void> {
  (control.element() as HTMLElement).focus();
  for (let count = 0; count < times; count += 1) await userEvent.keyboard(`{${key}}`);
}

const sliderOf = (name: string) => page.getByRole('slider', { name });

/** Every switch of a screen by its label, and the setting it changes. */
const switches = {
  [notifications]: [
    ['Email notifications', 'emailNotifications'],
    ['Push notifications', 'pushNotifications'],
    ['WhatsApp notifications', 'whatsappNotifications'],
    ['Show names and messages on the lock screen', 'lockScreenDetails'],
    ['New matches', 'matchNotifications'],
    ['New messages', 'messageNotifications'],
    ['New likes', 'likeNotifications'],
    ['Play a sound', 'soundEnabled'],
    ['Do not disturb', 'doNotDisturbEnabled'],
  ],
  [privacy]: [
    ['Show when I’m online', 'showOnlineStatus'],
    ['Show when I was last here', 'showLastSeen'],
    ['Read receipts', 'sendReadReceipts'],
    ['Show my age', 'showAge'],
    ['Show my location', 'showLocation'],
  ],
  [matching]: [['End silent matches', 'autoDeleteMatches']],
} as const;

const changed: MemberSettings = {
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
  language: 'en',
  autoDeleteMatches: true,
  autoDeleteDays: 7,
  maxDistance: 100,
  ageRangeMin: 18,
  ageRangeMax: 35,
  showMeIn: 'both',
};

it('every setting has its control, and all are sent', async () => {
  const { sent } = await openSettings();
  await expect.element(saveButton).not.toBeInTheDocument();
  for (const [name] of switches[notifications]) await press(switchOf(name), 'Space');
  await page.getByLabelText('WhatsApp number').fill('+44 7700 900123');
  await page.getByLabelText('From', { exact: true }).fill('21:30');
  await page.getByLabelText('To', { exact: true }).fill('06:15');
  await open(privacy);
  for (const [name] of switches[privacy]) await press(switchOf(name), 'Space');
  await choiceOf('Profile visibility').getByText('Private').click();
  await choiceOf('Photos and video').getByText('Matches only').click();
  await choiceOf('Who can message me').getByText('Nobody').click();
  await open(matching);
  await expect.element(sliderOf('Silent for')).not.toBeInTheDocument();
  await press(switchOf('End silent matches'), 'Space');
  await expect.element(page.getByText('We tell you both 3 days before.')).toBeVisible();
  await press(sliderOf('Maximum distance'), 'End');
  await press(sliderOf('Silent for'), 'Home');
  await save();
  expect(sent()).toEqual(changed);
  await expect.element(saveButton).not.toBeInTheDocument();
});

it('the sections contain the settings that the guides name', async () => {
  await openSettings();
  const names = async (section: string) => {
    await open(section);
    const controls = page.getByRole('region', { name: section }).getByRole('switch').elements();
    return controls.map((control) => control.ariaLabel);
  };
  expect(await names('Notification Settings')).toContain('Do not disturb');
  expect(await names('Matching Preferences')).toEqual(['End silent matches']);
  expect(await names('Privacy & Safety')).toEqual([
    'Show when I’m online',
    'Show when I was last here',
    'Read receipts',
    'Show my age',
    'Show my location',
  ]);
});

it('every control shows the stored value', async () => {
  await openSettings(changed);
  const expectChanged = async (screen: keyof typeof switches) => {
    await open(screen);
    for (const [name, setting] of switches[screen]) {
      expect(changed[setting], name).toBe(!defaultSettings[setting]);
      await expect.element(switchOf(name)).toHaveAttribute('aria-checked', String(changed[setting]));
    }
  };
  await expectChanged(notifications);
  await expect.element(page.getByLabelText('WhatsApp number')).toHaveValue('+44 7700 900123');
  await expect.element(page.getByLabelText('From', { exact: true })).toHaveValue('21:30');
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveValue('06:15');
  await expectChanged(privacy);
  for (const [group, choice] of [
    ['Profile visibility', 'Private'],
    ['Photos and video', 'Matches only'],
    ['Who can message me', 'Nobody'],
  ] as const) {
    await expect.element(choiceOf(group).getByRole('radio', { name: choice })).toBeChecked();
  }
  await expectChanged(matching);
  await expect.element(page.getByText('100 km')).toBeVisible();
  await expect.element(page.getByText('7 days', { exact: true })).toBeVisible();
  await expect.element(page.getByText('18 to 35')).toBeVisible();
});

it('a theme applies at once, is sent, and starts the next page of this device', async () => {
  const { sent } = await openSettings();
  const { dataset } = document.documentElement;
  await open('App Preferences');
  await choiceOf('Theme').getByText('Dark').click();
  await expect.poll(() => dataset['theme']).toBe('dark');
  await save();
  expect(sent()?.theme).toBe('dark');
  dataset['theme'] = 'light';
  new Function(themeScript)();
  expect(dataset['theme']).toBe('dark');
});

it('the theme of the account applies on another device', async () => {
  await openSettings({ theme: 'dark' });
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
});

it.each(['', '   '])('WhatsApp with the number "%s" is rejected before anything is sent', async (number) => {
  const { writes, sent } = await openSettings();
  await switchOf('WhatsApp notifications').click();
  await page.getByLabelText('WhatsApp number').fill(number);
  await saveButton.click();
  await expect.element(page.getByRole('alert').getByText(numberRequired)).toBeVisible();
  await expect.element(page.getByText('Please include the country code.')).toBeVisible();
  expect(writes.requests).toEqual([]);

  await page.getByLabelText('WhatsApp number').fill('+44 7700 900123');
  await save();
  expect(sent()).toMatchObject({ whatsappNotifications: true, whatsappNumber: '+44 7700 900123' });
});

it('where no code can be sent, the settings say that a WhatsApp number gets nothing', async () => {
  await openSettings({ whatsappNotifications: true, whatsappNumber: '+44 7700 900123' });
  await expect.element(page.getByText(/^Phone numbers can’t be confirmed here/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Confirm this number' })).not.toBeInTheDocument();
});

it('the minimum age cannot exceed the maximum', async () => {
  const { sent } = await openSettings();
  await open(matching);
  await press(sliderOf('Oldest age'), 'Home');
  await press(sliderOf('Youngest age'), 'End');
  await save();
  const { ageRangeMin, ageRangeMax } = sent() ?? defaultSettings;
  expect(ageRangeMin).toBeLessThanOrEqual(ageRangeMax);
});

it('a range of fewer than six ages warns that it excludes members with hidden ages', async () => {
  const { sent } = await openSettings({ ageRangeMin: 65, ageRangeMax: 80 });
  const warning = page.getByText('With a range of fewer than six years, you won’t see anyone who hides their age.');
  await open(matching);
  await press(sliderOf('Youngest age'), 'ArrowRight', 10);
  await expect.element(page.getByText('75 to 80')).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
  await press(sliderOf('Oldest age'), 'ArrowLeft');
  await expect.element(page.getByText('75 to 79')).toBeVisible();
  await expect.element(warning).toBeVisible();
  await save();
  expect(sent()).toMatchObject({ ageRangeMin: 75, ageRangeMax: 79 });
});

it('a refusal shows its own text, and unsaved changes are confirmed before leaving', async () => {
  const { writes, sent } = await openSettings();
  writes.refuses({ status: 400, code: '22023', message: 'Unknown theme' });
  await open(privacy);
  await switchOf('Show my age').click();
  await saveButton.click();
  await expect.element(page.getByRole('alert').getByText('Unknown theme')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect.element(switchOf('Show my age')).not.toBeChecked();

  goOffline();
  await saveButton.click();
  await expect.element(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
  goOnline();
  writes.answers([]);
  await save();
  expect(sent()).toMatchObject({ showAge: false });
});

it('the banner of saved settings disappears after 3 s', async () => {
  await openSettings();
  await open(privacy);
  await switchOf('Show my age').click();
  const shownFor = measureSince(() => saved.elements().length > 0);
  stopClock();
  await press(saveButton, 'Enter');
  await expect.element(saved).toBeVisible();
  await vi.advanceTimersByTimeAsync(timing.settingsBanner - 100 - shownFor());
  expect(saved.elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(saved.elements()).toHaveLength(0);
});
