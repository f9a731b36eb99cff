import { expect } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { asOwner } from './as-owner.ts';
import { test } from './journey.ts';

const address = 'nakato@letters.example';

/** The inquiries that operators have received so far. */
async function stored(server: ServerProcess, table: string, column: string, value: string) {
  return asOwner(server, (sql) => sql`select * from ${sql(`public.${table}`)} where ${sql(column)} = ${value}`);
}

test('feedback that was begun before the app had loaded reaches the team', async ({ page, server }) => {
  const message = 'More Runyankore, please.';
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/feedback');
  const topic = page.getByLabel('What is it about? *');
  const text = page.getByLabel('Your feedback *');
  await topic.selectOption('Words, translations, culture');
  await page.getByLabel('Your name *').fill('Nakato');
  await text.pressSequentially(message.slice(0, 10));
  await expect(page.locator('html')).not.toHaveAttribute('data-awake', '');
  release();
  // Typed one letter at a time while the app hydrates the fields.
  await text.pressSequentially(message.slice(10, -1), { delay: 20 });
  await expect(page.locator('html')).toHaveAttribute('data-awake', '');
  await expect(text).toBeFocused();
  await page.keyboard.type(message.slice(-1));
  await expect(text).toHaveValue(message);
  await expect(topic).toHaveValue('words');
  // The app also has the text typed before hydration: it is restored with the page.
  await page.reload();
  await expect(text).toHaveValue(message);
  await expect(page.getByLabel('Your name *')).toHaveValue('Nakato');
  await expect(topic).toHaveValue('words');
  await page.getByLabel('Your email *').fill(address);
  await page.getByRole('button', { name: 'Send Feedback' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your feedback!' })).toBeVisible();
  expect(await stored(server, 'contact_messages', 'message', message)).toMatchObject([
    { subject: 'Feedback: words', feedback_topic: 'words' },
  ]);
});
