import type { InsertRow } from '@awamu/contracts/database-rows.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { openDevice, signIn, test } from './journey.ts';
import { mailTo } from './mailbox.ts';
import type { Member } from './members.ts';
import { call, makeOperator } from './operators.ts';

/** Words that no other letter of this server has. */
const unique = (words: string): string => `${words} ${crypto.randomUUID().slice(0, 8)}`;

async function openInbox(page: Page, operator: Member, address = ''): Promise<void> {
  await signIn(page, operator, `/admin/inbox${address}`);
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
}

const rowOf = (page: Page, words: string): Locator =>
  page.getByRole('list', { name: 'Letters' }).getByRole('link').filter({ hasText: words });

type LetterTable = 'contact_messages' | 'support_requests' | 'post_ideas';

/** A letter, as the form would store it; members need no pass. */
async function write<Table extends LetterTable>(member: Member, table: Table, row: InsertRow<Table>): Promise<void> {
  const { error } = await member.client.from(table).insert(row as never);
  if (error) throw error;
}

test(
  'a letter from a visitor is found, taken, answered once, and its mail goes out',
  { tag: '@desktop' },
  async ({ browser, page, server }, { project }) => {
    const operator = await makeOperator(server, 'admin', 'Apio');
    const subject = unique('A choir in Malmö');
    const address = `${crypto.randomUUID()}@letters.example`;
    const visitor = await openDevice(browser, server, project.use);
    await visitor.page.goto('/contact');
    await visitor.page.getByLabel('Your name *').fill('Nakato');
    await visitor.page.getByLabel('Your email *').fill(address);
    await visitor.page.getByLabel('Subject *').fill(subject);
    await visitor.page.getByLabel('Message *').fill('Is there one?\nI sing alto.');
    await visitor.page.getByRole('button', { name: 'Send Message' }).click();
    await expect(visitor.page.getByRole('heading', { name: 'Message sent!' })).toBeVisible();
    await visitor.context.close();

    await openInbox(page, operator);
    await page.getByLabel('Search the inbox').fill(address.slice(0, 20).toUpperCase());
    await expect(page.getByRole('list', { name: 'Letters' }).getByRole('link')).toHaveCount(1);
    await rowOf(page, subject).press('Enter');
    const entry = page.getByRole('article', { name: subject });
    await expect(entry.getByRole('heading', { name: subject })).toBeFocused();
    await expect(entry).toContainText('Is there one?\nI sing alto.', { useInnerText: true });
    await expect(entry).toContainText('A visitor, not signed in');
    await expectNoViolations(page);

    await entry.getByRole('button', { name: 'I take care of it' }).click();
    await expect(entry.getByRole('button', { name: 'I take care of it' })).toHaveCount(0);
    await expect(rowOf(page, subject)).toContainText('With Apio');

    await entry.getByRole('button', { name: 'Send answer' }).click();
    await expect(entry.getByText('Please write an answer first.')).toBeVisible();
    await entry.getByLabel('Your answer').fill('There is one in Lund.\nWrite to them.');
    await page.reload();
    await expect(entry.getByLabel('Your answer')).toHaveValue('There is one in Lund.\nWrite to them.');

    // The answer arrives, and the word of it is lost: what was sent is found, and nothing is sent twice.
    await page.route(
      '**/rest/v1/rpc/answer_inbox_entry',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await entry.getByRole('button', { name: 'Send answer' }).click();
    await expect(entry.getByRole('heading', { name: '1 answer' })).toBeVisible();
    await expect(entry.getByLabel('Your answer')).toHaveValue('');
    await expect(entry.getByLabel('Status')).toHaveValue('answered');
    const mail = await mailTo(server, address, /^Re: A choir/);
    expect(mail.text).toContain('There is one in Lund.');
    expect(mail.text).toContain('I sing alto.');
    await expect(entry.getByText('The mail is on its way.')).toBeVisible();
    await expectNoViolations(page);

    // It is no longer among those that wait, and stays open beside them.
    await expect(page.getByRole('heading', { name: 'No letter fits' })).toBeVisible();
    await page.getByLabel('Status').first().selectOption('Answered');
    await expect(rowOf(page, subject)).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await page.goForward();
    await expect(entry.getByRole('listitem')).toHaveCount(1);
  },
);

test('an answer that was not sent is kept, and other words after a lost one are another answer', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const operator = await makeOperator(server, 'admin');
  const subject = unique('Tickets');
  const address = `${crypto.randomUUID()}@letters.example`;
  await write(operator, 'contact_messages', { name: 'Eve', email: address, subject, message: 'Where?' });
  await openInbox(page, operator, `?search=${encodeURIComponent(subject)}`);
  await rowOf(page, subject).click();
  const entry = page.getByRole('article', { name: subject });
  await entry.getByLabel('Your answer').fill('At the door');
  await page.route('**/rest/v1/rpc/*', (route) => route.abort());
  await entry.getByRole('button', { name: 'Send answer' }).click();
  await expect(entry.getByRole('alert')).toContainText('Your answer is still here.');
  await expect(entry.getByLabel('Your answer')).toHaveValue('At the door');
  await page.unroute('**/rest/v1/rpc/*');

  // Sent and lost, while the inbox cannot be asked what became of it; then the operator changes the words.
  await page.route('**/rest/v1/rpc/inbox*', (route) => route.abort());
  await page.route(
    '**/rest/v1/rpc/answer_inbox_entry',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await entry.getByRole('button', { name: 'Send answer' }).click();
  await mailTo(server, address, /^Re: Tickets/);
  await expect(entry.getByRole('alert')).toContainText('Your answer is still here.');
  await entry.getByLabel('Your answer').fill('At the door, from six');
  await page.unroute('**/rest/v1/rpc/inbox*');
  await entry.getByRole('button', { name: 'Send answer' }).click();
  await expect(entry.getByText(/^What you wrote before had already been sent/)).toBeVisible();
  await expect(entry.getByLabel('Your answer')).toHaveValue('At the door, from six');
  await entry.getByRole('button', { name: 'Send answer' }).click();
  await expect(entry.getByRole('heading', { name: '2 answers' })).toBeVisible();
  await expect(entry.getByRole('listitem').nth(0)).toContainText('At the door');
  await expect(entry.getByRole('listitem').nth(1)).toContainText('At the door, from six');
});

test('the four kinds are told apart, filtered in the address, and one without an address says so', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const operator = await makeOperator(server, 'admin', 'Okot');
  const words = unique('weaving');
  const sender = { name: 'Joy', email: 'joy@letters.example' };
  const contact = { ...sender, subject: 'Hello', message: words };
  await write(operator, 'contact_messages', contact);
  await write(operator, 'contact_messages', { ...contact, subject: 'Feedback: praise', feedback_topic: 'praise' });
  await write(operator, 'support_requests', {
    ...sender,
    help_type: 'event_support',
    urgency: 'urgent',
    description: words,
  });
  const anonymous = await page.request.post('/rest/v1/rpc/letter_pass', {
    headers: { apikey: server.config.anonKey },
  });
  const pass: unknown = await anonymous.json();
  await openInbox(page, operator, `?search=${encodeURIComponent(words)}`);
  const rows = page.getByRole('list', { name: 'Letters' }).getByRole('link');
  await expect(rows).toHaveCount(3);

  // A visitor's idea: taken once its pass is three seconds old.
  await expect
    .poll(async () => {
      const sent = await page.request.post('/rest/v1/post_ideas', {
        headers: { apikey: server.config.anonKey },
        data: { title: 'Looms', category: 'hustle-growth', description: words, pass },
      });
      return sent.status();
    })
    .toBe(201);

  const kind = page.getByLabel('Kind');
  for (const [choice, shown] of [
    ['Feedback', 'Something they like'],
    ['Support request', 'Event support'],
    ['Contact', 'Hello'],
    ['Post idea', 'Looms'],
  ] as const) {
    await kind.selectOption(choice);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(shown);
  }
  await expect(page).toHaveURL(/kind=post_idea/);
  await rows.click();
  const entry = page.getByRole('article', { name: 'Looms' });
  await expect(entry).toContainText('Hustle & Growth');
  await expect(entry.getByText(/^Nobody left an address/)).toBeVisible();
  await expect(entry.getByLabel('Your answer')).toHaveCount(0);
  await entry.getByLabel('Taken care of by').selectOption('Me');
  await entry.getByLabel('Status').selectOption('Closed');
  await expect(page.getByRole('heading', { name: 'No letter fits' })).toBeVisible();
  await page.reload();
  await expect(entry.getByLabel('Status')).toHaveValue('closed');
  await expect(entry.getByLabel('Taken care of by')).toHaveValue(operator.id);
  const stored = await call<{ assigned_name: string }>(operator, 'inbox_entry', {
    kind: 'post_idea',
    id: new URL(page.url()).searchParams.get('entry')?.split('.')[1],
  });
  expect(stored.assigned_name).toContain('Okot');

  await kind.selectOption('All');
  await page.getByLabel('Status').first().selectOption('All');
  await page.getByLabel('Taken care of by').first().selectOption('Nobody yet');
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Taken care of by').first().selectOption('Me');
  await expect(rows).toHaveCount(1);
});

test('a mail that is given up is said to be, and can be written again', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  const operator = await makeOperator(server, 'admin');
  const subject = unique('Lost mail');
  await write(operator, 'contact_messages', {
    name: 'Eve',
    email: `${crypto.randomUUID()}@letters.example`,
    subject,
    message: 'Where?',
  });
  // What the server answers, with the delivery that a broken mail server would leave behind.
  let delivery = 'retrying';
  await page.route('**/rest/v1/rpc/inbox_entry', async (route) => {
    const response = await route.fetch();
    const entry = await response.json();
    for (const answer of entry.answers) answer.delivery = delivery;
    await route.fulfill({ response, json: entry });
  });
  await openInbox(page, operator, `?search=${encodeURIComponent(subject)}`);
  await rowOf(page, subject).click();
  const entry = page.getByRole('article', { name: subject });
  await entry.getByLabel('Your answer').fill('At the door');
  await entry.getByRole('button', { name: 'Send answer' }).click();
  await expect(entry.getByText('It is tried again by itself.')).toBeVisible();
  delivery = 'failed';
  await expect(entry.getByText('Not delivered', { exact: true })).toBeVisible();
  await entry.getByRole('button', { name: 'Try again with the same words' }).click();
  await expect(entry.getByLabel('Your answer')).toHaveValue('At the door');
  await entry.getByRole('button', { name: 'Send answer' }).click();
  await expect(entry.getByRole('heading', { name: '2 answers' })).toBeVisible();
});

test('the inbox fits a phone', { tag: '@desktop' }, async ({ browser, server }, { project }) => {
  const operator = await makeOperator(server, 'admin');
  const subject = unique('From a phone');
  await write(operator, 'contact_messages', {
    name: 'Eve',
    email: 'eve@letters.example',
    subject,
    message: `Where? ${'https://letters.example/'.repeat(20)}`,
  });
  const { page } = await openDevice(browser, server, { ...project.use, viewport: { width: 390, height: 844 } });
  await openInbox(page, operator, `?search=${encodeURIComponent(subject)}`);
  await rowOf(page, subject).click();
  const entry = page.getByRole('article', { name: subject });
  await expect(entry).toBeVisible();
  await expect(page.getByRole('list', { name: 'Letters' })).toBeHidden();
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(overflow).toBe(0);
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await expect(rowOf(page, subject)).toBeVisible();
  await expect(entry).toHaveCount(0);
});
