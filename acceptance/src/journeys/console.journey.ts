import { expect, type Page } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { join, newPerson, signInByForm, test } from './journey.ts';
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
  await join(page, person);
  await outwaitPreloads(page);
  await page.reload();
  await outwaitPreloads(page);

  const member = await makeMember(server, { firstName: 'Okot', gender: 'Man', lookingFor: 'Everyone' });
  const other = await browser.newPage();
  const others = complaintsOf(other);
  await signInByForm(other, member.person.email, member.person.password);
  for (const path of ['/discover', '/messages', '/settings']) {
    await other.goto(path);
    await outwaitPreloads(other);
  }
  await other.close();
  expect([...complaints.take(), ...others.take()]).toEqual([]);
});
