import { expect, type Locator, type Page } from '@playwright/test';
import { openDevice, signIn, test } from './journey.ts';
import { mailTo } from './mailbox.ts';
import { makeOperator } from './operators.ts';

/** A text that no other inquiry on this server contains. */
const unique = (words: string): string => `${words} ${crypto.randomUUID().slice(0, 8)}`;

const rowOf = (page: Page, words: string): Locator =>
  page.getByRole('list', { name: 'Messages' }).getByRole('link').filter({ hasText: words });

test('an operator finds, takes and answers the inquiry of a visitor, who gets one email', { tag: '@desktop' }, async ({
  browser,
  page,
  server,
  device,
}) => {
  const operator = await makeOperator(server, 'admin', 'Apio');
  const subject = unique('A choir in Malmö');
  const address = `${crypto.randomUUID()}@letters.example`;
  const visitor = await openDevice(browser, server, device);
  await visitor.page.goto('/contact');
  await visitor.page.getByLabel('Your name *').fill('Nakato');
  await visitor.page.getByLabel('Your email *').fill(address);
  await visitor.page.getByLabel('Subject *').fill(subject);
  await visitor.page.getByLabel('Message *').fill('Is there one?\nI sing alto.');
  await visitor.page.getByRole('button', { name: 'Send Message' }).click();
  await expect(visitor.page.getByRole('heading', { name: 'Message sent!' })).toBeVisible();
  await visitor.context.close();

  await signIn(page, operator, '/admin/inbox');
  await page.getByLabel('Search the inbox').fill(address.slice(0, 20).toUpperCase());
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('link')).toHaveCount(1);
  await rowOf(page, subject).press('Enter');
  const entry = page.getByRole('article', { name: subject });
  await expect(entry.getByRole('heading', { name: subject })).toBeFocused();
  await expect(entry).toContainText('Is there one?\nI sing alto.', { useInnerText: true });
  await expect(entry).toContainText('A visitor, not signed in');

  await entry.getByRole('button', { name: 'Assign to me' }).click();
  await expect(entry.getByRole('button', { name: 'Assign to me' })).toHaveCount(0);
  await expect(rowOf(page, subject)).toContainText('Assigned to Apio');

  await entry.getByRole('button', { name: 'Send reply' }).click();
  await expect(entry.getByText('Please write a reply first.')).toBeVisible();
  await entry.getByLabel('Your reply').fill('There is one in Lund.\nWrite to them.');
  await page.reload();
  await expect(entry.getByLabel('Your reply')).toHaveValue('There is one in Lund.\nWrite to them.');

  // The answer is stored but its response is lost: trying again finds the sent mail and sends no second one.
  let isLost = false;
  await page.route('**/rest/v1/rpc/answer_inbox_entry', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await entry.getByRole('button', { name: 'Send reply' }).click();
  await expect(entry.getByRole('heading', { name: '1 reply' })).toBeVisible();
  await expect(entry.getByLabel('Your reply')).toHaveValue('');
  await expect(entry.getByLabel('Status')).toHaveValue('answered');
  const mail = await mailTo(server, address, /^Re: A choir/);
  expect(mail.text).toContain('There is one in Lund.');
  expect(mail.text).toContain('I sing alto.');
  await expect(entry.getByText('The email is on its way.')).toBeVisible();

  // It is no longer in the list of waiting inquiries, but stays open beside it.
  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible();
  await page.getByLabel('Status').first().selectOption('Answered');
  await expect(rowOf(page, subject)).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await page.goForward();
  await expect(entry.getByRole('listitem')).toHaveCount(1);
});
