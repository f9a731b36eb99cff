import { expect, type Page } from '@playwright/test';
import { startAgain } from '../harness/copied-server.ts';
import { startJourneyServer } from '../harness/journey-servers.ts';
import { discardServer } from '../harness/server-process.ts';
import { openDevice, signIn, test } from './journey.ts';
import { type Member, makeMatchedPair } from './members.ts';

async function openChat(page: Page, me: Member, other: Member): Promise<void> {
  await signIn(page, me, '/messages');
  await page
    .getByRole('button', { name: new RegExp(other.person.firstName) })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: /message/i })).toBeVisible();
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /message/i }).fill(text);
  await page.keyboard.press('Enter');
}

/** Expects the message in the conversation exactly once. */
async function expectSaid(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('log').getByText(text, { exact: true })).toHaveCount(1);
}

test('no message is lost when the server is killed during a conversation', async ({ browser, device }) => {
  const first = await startJourneyServer();
  const { her, him } = await makeMatchedPair(first);
  const hers = await openDevice(browser, first, device);
  const his = await openDevice(browser, first, device);
  await Promise.all([openChat(hers.page, her, him), openChat(his.page, him, her)]);

  await say(hers.page, 'Before the cut');
  await expectSaid(his.page, 'Before the cut');
  await first.kill();
  // Written while the server is down: the message waits in the browser.
  await say(hers.page, 'During the cut');

  const second = await startAgain(first);
  await expectSaid(his.page, 'During the cut');
  await say(his.page, 'After the cut');
  await expectSaid(hers.page, 'After the cut');

  await hers.page.reload();
  for (const text of ['Before the cut', 'During the cut', 'After the cut']) await expectSaid(hers.page, text);
  await Promise.all([hers.context.close(), his.context.close()]);
  await discardServer(second);
});
