import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf } from '#testing/box-of.ts';
import { atSize } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';

/** The right edge of an element's words, without its padding. */
function endOfWords(locator: { element(): Element }): number {
  const words = new Range();
  words.selectNodeContents(locator.element());
  return words.getBoundingClientRect().right;
}

it.each([320, 390, 768, 1440])('the header ends where the page below it ends: %d px wide', async (width) => {
  await atSize(width, 900);
  await openPage('/contact');
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
  await expect.element(signIn).toBeVisible();
  const gutter = width < 1024 ? 20 : (width - 1200) / 2;
  expect(endOfWords(signIn)).toBeCloseTo(width - gutter, 0);
  expect(boxOf(signIn).height).toBeLessThan(48);
});

it('the two headings of the contact page stand beside each other', async () => {
  await atSize(1440, 900);
  await openPage('/contact');
  const team = page.getByRole('heading', { name: 'About Our Team' });
  await expect.element(team).toBeVisible();
  expect(boxOf(team).top).toBeCloseTo(boxOf(page.getByRole('heading', { name: 'Send us a message' })).top, 0);
});

it('the row of cities ends where the front page ends', async () => {
  await atSize(1440, 900);
  await openPage('/');
  const last = page.getByText('Kampala', { exact: true }).last();
  await expect.element(last).toBeVisible();
  expect(boxOf(last).right).toBeCloseTo(1320, 0);
});

it('the way out of an unknown address stands at the end of its line', async () => {
  await atSize(1440, 900);
  await openPage('/no-such-page', { as: newMember() });
  const alert = page.getByRole('status').filter({ hasText: 'We couldn’t find that page.' });
  const toDashboard = alert.getByRole('link', { name: 'Dashboard' });
  await expect.element(toDashboard).toBeVisible();
  expect(boxOf(toDashboard).right).toBeCloseTo(boxOf(alert).right - 16, 0);
});
