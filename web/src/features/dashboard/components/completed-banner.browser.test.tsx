import { Link, useLocation } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { measureSince, passTime } from '#testing/clock.ts';
import { drawComponent } from '#testing/open-page.tsx';
import { CompletedBanner } from './completed-banner.tsx';

const banner = page.getByRole('status').filter({ hasText: 'Your profile is ready. People can find you now.' });

/** Stands in for the wizard's last step and the dashboard. */
function Addresses() {
  if (useLocation().pathname === '/dashboard') return <CompletedBanner />;
  return (
    <Link to="/dashboard" state={{ profileCompleted: true }}>
      Finish
    </Link>
  );
}

/** @returns a function that gives how long the banner has been shown, in milliseconds */
async function finishWizard(): Promise<number> {
  await drawComponent(<Addresses />, { words: ['dashboard'] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const shownFor = measureSince(() => banner.query() !== null);
  await page.getByRole('link', { name: 'Finish' }).click();
  await expect.element(banner).toBeVisible();
  return shownFor();
}

it('the banner of a finished profile disappears after 5 s, and does not return', async () => {
  const age = await finishWizard();
  await passTime(4_900 - age);
  expect(banner.query()).not.toBeNull();
  await passTime(200);
  await expect.element(banner).not.toBeInTheDocument();
  // The history state, which survives a reload.
  expect(history.state).toMatchObject({ usr: null });
});

it('the banner of a finished profile can be dismissed', async () => {
  await finishWizard();
  await banner.getByRole('button', { name: 'Close' }).click();
  await expect.element(banner).not.toBeInTheDocument();
});

it('other visits show no banner', async () => {
  await drawComponent(<CompletedBanner />, { words: ['dashboard'], path: '/dashboard' });
  await expect.element(banner).not.toBeInTheDocument();
});
