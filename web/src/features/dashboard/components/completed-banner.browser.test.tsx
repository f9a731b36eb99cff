import { Link, useLocation } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { measureSince, passTime } from '#testing/clock.ts';
import { expectWholeWhenEnlarged } from '#testing/enlarged.ts';
import { drawComponent } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { CompletedBanner } from './completed-banner.tsx';

const banner = page.getByRole('status').filter({ hasText: 'Your profile is ready. People can find you now.' });

const celebration = page.getByRole('dialog', { name: 'You’re in, Okello' });

/** Stands in for the wizard's last step and the dashboard. */
function Addresses() {
  const { pathname } = useLocation();
  if (pathname === '/dashboard') return <CompletedBanner />;
  if (pathname === '/discover') return <h1>The deck</h1>;
  return (
    <Link to="/dashboard" state={{ profileCompleted: true }}>
      Finish
    </Link>
  );
}

async function finishWizard(): Promise<void> {
  const him = newMember({ profile: { full_name: 'Okello Denis' } });
  await drawComponent(<Addresses />, { as: him, words: ['dashboard', 'member'] });
  await page.getByRole('link', { name: 'Finish' }).click();
  await expect.element(celebration).toBeVisible();
}

/** @returns a function that gives how long the banner has been shown, in milliseconds */
async function leaveCelebration(): Promise<number> {
  await finishWizard();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const shownFor = measureSince(() => banner.query() !== null);
  await page.getByRole('button', { name: 'To my dashboard' }).click();
  await expect.element(banner).toBeVisible();
  return shownFor();
}

it('a finished profile is celebrated over the whole page, and the deck is one tap away', async () => {
  await finishWizard();
  await expect.element(celebration).toHaveAccessibleDescription('Your profile is ready. People can find you now.');
  expect(banner.query()).toBeNull();
  await expectNoViolations();
  await celebration.getByRole('button', { name: 'Meet people' }).click();
  await expect.element(page.getByRole('heading', { name: 'The deck' })).toBeVisible();
  expect(celebration.query()).toBeNull();
});

it('the celebration is closed by Escape, and is whole at any size', async () => {
  await finishWizard();
  await expectWholeWhenEnlarged();
  await userEvent.keyboard('{Escape}');
  await expect.element(banner).toBeVisible();
});

it('the ring is closed at once for members who prefer reduced motion', async () => {
  await finishWizard();
  const animationOf = () => {
    const ring = document.querySelector('.ring-closes');
    return ring ? getComputedStyle(ring).animationName : null;
  };
  expect(animationOf()).toBe(matchMedia('(prefers-reduced-motion: reduce)').matches ? 'none' : 'ring-closes');
});

it('the banner of a finished profile disappears after 5 s, and does not return', async () => {
  const age = await leaveCelebration();
  await passTime(4_900 - age);
  expect(banner.query()).not.toBeNull();
  await passTime(200);
  await expect.element(banner).not.toBeInTheDocument();
  // The history state, which survives a reload.
  expect(history.state).toMatchObject({ usr: null });
});

it('the banner of a finished profile can be dismissed', async () => {
  await leaveCelebration();
  await banner.getByRole('button', { name: 'Close' }).click();
  await expect.element(banner).not.toBeInTheDocument();
});

it('other visits show no banner', async () => {
  await drawComponent(<CompletedBanner />, { words: ['dashboard'], path: '/dashboard' });
  await expect.element(banner).not.toBeInTheDocument();
});
