import { timing } from '@awamu/contracts/limits.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#testing/open-page.tsx';

const heading = page.getByRole('heading', { name: 'Authentication Error' });
const again = page.getByRole('link', { name: 'Try Again' });

it('a link without a target shows an error and links to the landing page', async () => {
  // The page continues by itself; it must continue sooner once it has been read.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await openPage('/auth-callback');
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText('No authentication session found. Please try signing in again.')).toBeVisible();
  await expect.element(again).toHaveAttribute('href', '/');
  await vi.advanceTimersByTimeAsync(timing.authErrorRedirect);
  await expect.poll(() => location.pathname).toBe('/');
});

it('an expired link shows an error', async () => {
  await openPage('/auth-callback#error=access_denied&error_code=otp_expired&error_description=expired');
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText('Authentication expired. Please try signing in again.')).toBeVisible();
});

it('declining at Google shows an error with a retry', async () => {
  await openPage(
    '/auth-callback#error=access_denied&error_code=bad_oauth_callback&error_description=The+sign-in+was+cancelled+at+google',
  );
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText('Authentication failed. Please try again.')).toBeVisible();
  await again.click();
  await expect.poll(() => location.pathname).toBe('/');
  await expect.element(page.getByRole('button', { name: 'Find My Match' }).first()).toBeVisible();
});
