import { expect, type Page } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { signIn, test, whenLive } from './journey.ts';
import { type Member, makeMatchedPair } from './members.ts';

const conversation = '**/api/messages/match/*';
const bubbles = (page: Page) => page.locator('[data-slot=message]');
const stored = async (reader: Member) => (await reader.client.from('messages').select('content')).data;

/** Opens the list of conversations of a member who has opened none, and waits for the live connection. */
async function arrive(page: Page, server: ServerProcess): Promise<{ her: Member; him: Member }> {
  const { her, him } = await makeMatchedPair(server);
  const live = whenLive(page);
  await signIn(page, her, '/messages');
  await live;
  return { her, him };
}

const open = (page: Page) => page.getByRole('button', { name: /Kato/ }).click();

/** Writes as soon as the text field exists. */
async function write(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Message Kato' });
  await field.fill(text);
  await field.press('Enter');
  await expect(field).toHaveValue('');
}

/** A promise that the test resolves. */
function signal(): { given: Promise<void>; give: () => void } {
  let give = (): void => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

test('what is written before the conversation is there shows at once, and stays when an older answer comes', async ({
  page,
  server,
}) => {
  const { him } = await arrive(page, server);
  const [asked, answer] = [signal(), signal()];
  let questions = 0;
  await page.route(conversation, async (route) => {
    questions += 1;
    // Later requests stay unanswered: the message must not depend on them.
    if (questions > 1) return route.abort();
    const older = await route.fetch();
    asked.give();
    await answer.given;
    return route.fulfill({ response: older });
  });
  await open(page);
  await asked.given;
  await write(page, 'Oli otya?');
  await expect.poll(() => stored(him)).toEqual([{ content: 'Oli otya?' }]);
  await expect(bubbles(page)).toHaveText(['You:Oli otya?']);

  answer.give();
  await expect.poll(() => questions).toBeGreaterThan(1);
  await expect(bubbles(page)).toHaveText(['You:Oli otya?']);
});

test('what is written without a network shows where the conversation is not on the device', async ({
  page,
  server,
}) => {
  const { him } = await arrive(page, server);
  await expect(page.getByRole('button', { name: /Kato/ })).toBeVisible();
  await page.context().setOffline(true);
  await open(page);
  await write(page, 'Oli otya?');
  await expect(bubbles(page)).toHaveText(['You:Oli otya?']);
  await expect(page.getByText('Waiting for a connection')).toBeVisible();
  await expect(page.getByText(/^This conversation isn't saved on this device/)).toBeVisible();

  await page.context().setOffline(false);
  await expect.poll(() => stored(him), { timeout: 45_000 }).toEqual([{ content: 'Oli otya?' }]);
  await expect(page.getByText('Waiting for a connection')).toHaveCount(0);
  await expect(bubbles(page)).toHaveText(['You:Oli otya?']);
});

test('a part beside the page that does not come takes nothing of the page away', async ({ page, server }) => {
  const { her, him } = await makeMatchedPair(server);
  const live = '**/assets/member-live-*.js';
  await page.route(live, (route) => route.abort());
  await signIn(page, her, '/messages');
  await open(page);
  await write(page, 'Oli otya?');
  const alert = page.getByRole('alert').filter({ hasText: "We couldn't load this." });
  await expect(alert).toBeVisible();
  await expect(bubbles(page)).toHaveText(['You:Oli otya?']);

  // The missing part sends messages; the next page load sends this one.
  expect(await stored(him)).toEqual([]);
  await page.unroute(live);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => stored(him)).toEqual([{ content: 'Oli otya?' }]);
  await expect(bubbles(page)).toHaveText(['You:Oli otya?']);
});
