import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { clickToShow } from '#testing/click-to-show.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { answerSettings } from '#testing/samples/settings-page.ts';
import { stubAuth, stubWrites } from '#testing/stub.ts';

it('a WhatsApp number is confirmed as the account’s phone, or replaced by the confirmed one', async () => {
  answerSettings();
  const changes = stubAuth('PUT', '/user').answers({});
  const writes = stubWrites('POST', 'user_settings').answers([]);
  const her = newMember({
    settings: { whatsappNotifications: true, whatsappNumber: '+44 7700 900123' },
    user: { phone: '447700900456', phone_confirmed_at: '2026-01-10T09:00:00Z' },
  });
  changes.answers(her.session.user);
  await openPage('/settings/notifications', { as: her, config: { phoneChannels: ['sms'] } });
  const warning = page.getByText(/^We only write to a number that you’ve confirmed/);
  await expect.element(warning).toBeVisible();
  await expectNoViolations();
  await page.getByRole('button', { name: 'Confirm this number' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Phone number')).toHaveValue('+44 7700 900123');
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect.poll(() => changes.requests.length).toBe(1);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Use +447700900456' }).click();
  await expect.element(page.getByText('We write to this number.')).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
  await clickToShow(
    page.getByRole('button', { name: 'Save Settings' }),
    page.getByText('Settings saved successfully!'),
  );
  expect(writes.requests.at(-1)?.body).toMatchObject({ settings: { whatsappNumber: '+447700900456' } });
});
