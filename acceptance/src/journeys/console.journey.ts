import { expect, type Page } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { newPerson, test } from './journey.ts';
import { makeMember } from './members.ts';

/** How long a browser waits before it complains about a preload that nothing has used, in milliseconds. */
const preloadPatienceMs = 3_000;

/** Waits until the page has been loaded for as long as the browser waits for preloads. */
async function outwaitPreloads(page: Page): Promise<void> {
  await page.waitForFunction((patience) => performance.now() > patience + 4_000, preloadPatienceMs);
}

test('signing up and signing in leave a clean console', async ({ page, browser, server }) => {
  const complaints = complaintsOf(page);
  const person = newPerson({ firstName: 'Nambi', gender: 'Woman', lookingFor: 'Everyone' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Find My Match' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill(`${person.firstName} ${person.lastName}`);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Start Connecting' }).click();
  await page.waitForURL('**/dashboard');
  await outwaitPreloads(page);
  await page.reload();
  await outwaitPreloads(page);

  const member = await makeMember(server, { firstName: 'Okot', gender: 'Man', lookingFor: 'Everyone' });
  const other = await browser.newPage();
  const others = complaintsOf(other);
  await other.goto('/');
  await other.getByRole('button', { name: 'Sign In' }).first().click();
  await other.getByRole('dialog').getByLabel('Email').fill(member.person.email);
  await other.getByRole('dialog').getByLabel('Password', { exact: true }).fill(member.person.password);
  await other.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click();
  await other.waitForURL('**/dashboard');
  for (const path of ['/discover', '/messages', '/settings']) {
    await other.goto(path);
    await outwaitPreloads(other);
  }
  await other.close();
  expect([...complaints, ...others]).toEqual([]);
});
