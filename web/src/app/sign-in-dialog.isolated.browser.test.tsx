import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { defaultConfig } from '#testing/frame-handlers.ts';
import { openPage } from '#testing/open-page.tsx';
import { stubConfig } from '#testing/stub.ts';

// The configuration is read once per page, so this test has a page of its own.
it('the dialog to sign in comes with all its buttons', async () => {
  const config = stubConfig();
  const held = config.waits();
  await openPage('/');
  const shown: string[] = [];
  const watcher = new MutationObserver(() => {
    const dialog = document.querySelector('[role=dialog]');
    if (dialog) shown.push(dialog.textContent);
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await expect.poll(() => config.requests.length).toBe(1);
  held.answer({ ...defaultConfig, googleConfigured: true, phoneChannels: ['sms'] });
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Use a phone number' })).toBeVisible();
  watcher.disconnect();
  expect(shown[0]).toContain('Continue with Google');
  expect(shown[0]).toContain('Use a phone number');
});
