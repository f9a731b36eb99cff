import { expect, type Page } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { asOwner } from './as-owner.ts';
import { test } from './journey.ts';

const address = 'nakato@letters.example';

/** What the operators have received since. */
async function stored(server: ServerProcess, table: string, column: string, value: string) {
  return asOwner(server, (sql) => sql`select * from ${sql(`public.${table}`)} where ${sql(column)} = ${value}`);
}

async function fillContact(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Your name *').fill('Nakato');
  await page.getByLabel('Your email *').fill(address);
  await page.getByLabel('Subject *').fill(subject);
  await page.getByLabel('Message *').fill('Is there a choir in Malmö?');
}

test('a message to the team is checked, sent, stored and confirmed', async ({ page, server }, info) => {
  const subject = `Choirs, ${info.project.name}`;
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please fill this in')).toHaveCount(4);
  await expect(page.getByLabel('Your name *')).toBeFocused();
  await fillContact(page, subject);
  await page.getByLabel('Your email *').fill('nakato');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Your email *').fill(address);

  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Message sent!' })).toBeVisible();
  await expect(page.getByLabel('Message *')).toHaveCount(0);
  expect(await stored(server, 'contact_messages', 'subject', subject)).toMatchObject([
    { name: 'Nakato', email: address, message: 'Is there a choir in Malmö?', status: 'open', submitted_by: null },
  ]);

  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await expect(page.getByLabel('Message *')).toHaveValue('');
});

test('a message that cannot be stored is not lost, and is stored once', async ({ page, server }, info) => {
  const subject = `Lost answer, ${info.project.name}`;
  await page.goto(`/contact?subject=${encodeURIComponent(subject)}`);
  await expect(page.getByLabel('Subject *')).toHaveValue(subject);
  await fillContact(page, subject);
  await page.route('**/rest/v1/contact_messages*', (route) => route.abort());
  await page.getByRole('button', { name: 'Send Message' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'could not be stored' });
  await expect(notice).toContainText('Everything you typed is still here');
  await expect(page.getByLabel('Message *')).toHaveValue('Is there a choir in Malmö?');

  await page.reload();
  await expect(page.getByLabel('Message *')).toHaveValue('Is there a choir in Malmö?');
  await expect(page.getByLabel('Your email *')).toHaveValue(address);

  // The letter arrives, but the answer to it does not: sending again must not make two.
  await page.unroute('**/rest/v1/contact_messages*');
  await page.route(
    '**/rest/v1/contact_messages*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Message sent!' })).toBeVisible();
  expect(await stored(server, 'contact_messages', 'subject', subject)).toHaveLength(1);
  await page.reload();
  await expect(page.getByLabel('Message *')).toHaveValue('');
});

test('a community support request opens from its card, keeps its draft and reaches the team', async ({
  page,
  server,
}, info) => {
  const description = `A hall for our wedding, ${info.project.name}`;
  await page.goto('/contact');
  const dialog = page.getByRole('dialog', { name: 'Community Support Request' });
  await page.getByRole('button', { name: 'Request support' }).click();
  await expect(dialog.getByLabel('What do you need help with? *').locator('option').first()).toHaveText(
    'Select help type',
  );
  await expect(dialog.getByLabel('Urgency').locator('option')).toHaveText(['Low', 'Normal', 'High', 'Urgent']);
  await dialog.getByLabel('What is happening? *').fill(description);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Request support' }).click();
  await expect(dialog.getByLabel('What is happening? *')).toHaveValue(description);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Request support' }).click();
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(dialog.getByText('Please fill this in')).toHaveCount(3);
  await dialog.getByLabel('Your name *').fill('Nakato');
  await dialog.getByLabel('Your email *').fill(address);
  await dialog.getByLabel('What do you need help with? *').selectOption('Event support');
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your request has been received' })).toBeVisible();
  expect(await stored(server, 'support_requests', 'description', description)).toMatchObject([
    { help_type: 'event_support', urgency: 'normal', email: address },
  ]);
});

test('a post idea is sent from the resources', async ({ page, server }, info) => {
  const title = `Winter coats, ${info.project.name}`;
  await page.goto('/resources');
  await page.getByRole('button', { name: 'Submit Your Post Idea' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit Your Post Idea' });
  await dialog.getByRole('button', { name: 'Submit Idea' }).click();
  await expect(dialog.getByText('Please fill this in')).toHaveCount(3);
  await dialog.getByLabel('Title *').fill(title);
  await dialog.getByLabel('Category *').selectOption('Life in the Diaspora');
  await dialog.getByLabel('Description *').fill('Where to buy one, and when.');
  await dialog.getByRole('button', { name: 'Submit Idea' }).click();
  await expect(dialog.getByRole('heading', { name: 'Thank you for your idea!' })).toBeVisible();
  expect(await stored(server, 'post_ideas', 'title', title)).toMatchObject([
    { category: 'diaspora-life', status: 'open' },
  ]);
});

test('feedback reaches the team, begun before the page was awake', async ({ page, server }, info) => {
  const message = `More Runyankore, please (${info.project.name})`;
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
  // Letter by letter, while the app takes the fields over.
  await text.pressSequentially(message.slice(10, -1), { delay: 20 });
  await expect(page.locator('html')).toHaveAttribute('data-awake', '');
  await expect(text).toBeFocused();
  await page.keyboard.type(message.slice(-1));
  await expect(text).toHaveValue(message);
  await expect(topic).toHaveValue('words');
  // What was typed before is known to the app as well: it comes back with the page.
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

test('somebody without an account reports a member', async ({ page, server }, info) => {
  const details = `Asked me for a gift card (${info.project.name})`;
  for (const path of ['/community-guidelines', '/safety-tips']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Report User' }).click();
    await expect(page.getByRole('dialog', { name: 'Report User' })).toBeVisible();
  }
  const dialog = page.getByRole('dialog', { name: 'Report User' });
  await dialog.getByLabel('Who is it about? *').fill('Mugisha from Leeds');
  await dialog.getByLabel('What is it about? *').selectOption('Asking for money, or a scam');
  await dialog.getByLabel('What happened? *').fill(details);
  await dialog.getByLabel('Your name *').fill('Nakato');
  await dialog.getByLabel('Your email *').fill(address);
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your report has been received' })).toBeVisible();
  const description = `Report (scam) of: Mugisha from Leeds\n\n${details}`;
  expect(await stored(server, 'support_requests', 'description', description)).toMatchObject([
    { help_type: 'harassment_report', urgency: 'high' },
  ]);
});
