import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { clickToShow } from '#testing/click-to-show.ts';
import { onDesktop } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { answerSettings } from '#testing/samples/settings-page.ts';
import { stubWrites } from '#testing/stub.ts';

it('on a phone the settings are an index of screens, which keep what is changed until it is saved', async () => {
  answerSettings();
  const writes = stubWrites('POST', 'user_settings').answers([]);
  await openPage('/settings', { as: newMember() });
  const index = page.getByRole('navigation', { name: 'Settings' });
  await expect.element(page.getByRole('switch').first()).not.toBeInTheDocument();
  await index.getByRole('link', { name: 'Privacy & Safety' }).click();
  await expect.element(index).not.toBeInTheDocument();
  const age = page.getByRole('switch', { name: 'Show my age' });
  await age.click();
  const back = page.getByRole('link', { name: 'Back to Settings' });
  await back.click();
  await index.getByRole('link', { name: 'Matching Preferences' }).click();
  const distance = page.getByRole('slider', { name: 'Maximum distance' });
  await expect.element(distance).toBeVisible();
  (distance.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await back.click();
  await index.getByRole('link', { name: 'Privacy & Safety' }).click();
  await expect.element(age).not.toBeChecked();
  await clickToShow(
    page.getByRole('button', { name: 'Save Settings' }),
    page.getByText('Settings saved successfully!'),
  );
  expect(writes.requests.at(-1)?.body).toMatchObject({ settings: { showAge: false, maxDistance: 100 } });
  await expectNoViolations();
});

it.each([
  ['/settings#privacy', '/settings/privacy'],
  ['/settings/nothing', '/settings'],
])('%s leads to %s', async (address, expected) => {
  answerSettings();
  await openPage(address, { as: newMember() });
  await expect.poll(() => location.pathname).toBe(expected);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

it('on a desktop the languages stand below the links of About', async () => {
  await onDesktop();
  answerSettings();
  await openPage('/settings/about', { as: newMember() });
  const links = page.getByRole('navigation', { name: /^About/ });
  await expect.element(links).toBeVisible();
  const languages = page.getByRole('list', { name: 'Language' });
  expect(languages.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
    links.element().getBoundingClientRect().bottom,
  );
});
