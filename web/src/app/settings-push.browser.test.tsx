import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { onDesktop } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { answerSettings } from '#testing/samples/settings-page.ts';

const switchOf = (name: string) => page.getByRole('switch', { name, exact: true });

async function openWithPush(): Promise<void> {
  answerSettings();
  // Only a production build has a service worker; this one never starts.
  const worker = vi.spyOn(navigator.serviceWorker, 'register').mockReturnValue(new Promise(() => {}));
  vi.stubEnv('PROD', true);
  onTestFinished(() => {
    worker.mockRestore();
    vi.unstubAllEnvs();
  });
  await onDesktop();
  await openPage('/settings', { as: newMember({ settings: { pushNotifications: true } }) });
}

it('a browser that blocks notifications shows that, while push is on', async () => {
  const permission = vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied');
  onTestFinished(() => {
    permission.mockRestore();
  });
  await openWithPush();
  const blocked = page.getByText(/^Your browser blocks notifications from this site\./);
  await expect.element(blocked).toBeVisible();
  await expectNoViolations();
  await expect.element(switchOf('Show names and messages on the lock screen')).not.toBeChecked();
  await switchOf('Push notifications').click();
  await expect.element(blocked).not.toBeInTheDocument();
});

it('a browser without push says so, and offers nothing to turn on', async () => {
  const { PushManager: original } = globalThis;
  Reflect.deleteProperty(globalThis, 'PushManager');
  onTestFinished(() => {
    globalThis.PushManager = original;
  });
  await openWithPush();
  await expect.element(page.getByText(/^This browser can’t show push notifications\./)).toBeVisible();
  expect(page.getByRole('button', { name: 'Turn on for this device' }).elements()).toHaveLength(0);
});
