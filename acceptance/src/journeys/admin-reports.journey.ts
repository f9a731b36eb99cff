import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { clickToShow } from './click-to-show.ts';
import { openDevice, phonePhoto, signIn, test } from './journey.ts';
import { mailTo } from './mailbox.ts';
import { type Member, makeMatchedPair, makeMember } from './members.ts';
import { call, makeOperator, openModeration } from './operators.ts';

async function say(from: Member, content: string): Promise<void> {
  const match = await from.client.from('matches').select('id').single();
  if (match.error) throw match.error;
  const message = { id: crypto.randomUUID(), match_id: match.data.id, content, message_type: 'text' };
  await call(from, 'send_message', message);
}

/** Reports from the conversation, with a message and a photo, as a member does. @returns the report's id */
async function reportInBrowser(page: Page, her: Member, him: Member, said: string): Promise<string> {
  await signIn(page, her, '/messages');
  await page.getByRole('button', { name: new RegExp(him.person.firstName) }).click();
  await page.getByRole('button', { name: /^More options for/ }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Kato' });
  await dialog.getByLabel('What is it about?').selectOption('scam');
  await dialog.getByLabel('What happened?').fill('Asked me for money, twice.');
  await dialog.getByRole('checkbox', { name: new RegExp(said) }).check();
  await dialog.locator('[data-slot=evidence-input]').setInputFiles(await phonePhoto('#c2273f'));
  await expect(dialog.getByText('IMG_0042.jpg')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect(dialog.getByText(/^Thank you. Our moderators will review it/)).toBeVisible();
  const [report] = await call<{ id: string }[]>(her, 'my_reports');
  return report?.id ?? '';
}

const report = (by: Member, about: Member, type = 'spam') =>
  call<string>(by, 'report_member', { reported_user_id: about.id, report_type: type, details: 'Would not stop.' });

/** The row of a report in the queue. */
const rowOf = (page: Page, reportId: string): Locator =>
  page.locator('[data-slot=table-row]').filter({ has: page.locator(`a[href*="${reportId}"]`) });

async function appeal(page: Page, link: string, statement: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('What should the moderator know?').fill(statement);
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.locator('[data-slot=appeal][data-state=open]')).toBeVisible();
}

/** Path and fragment of the link in a mail to the member. */
async function linkOf(server: ServerProcess, member: Member, subject: RegExp): Promise<string> {
  const { link } = await mailTo(server, member.person.email, subject);
  const { pathname, hash } = new URL(link);
  return `${pathname}${hash}`;
}

test('a report is decided by keyboard from its evidence, and both members are notified', { tag: '@desktop' }, async ({
  browser,
  page,
  server,
  device,
}) => {
  const { her, him } = await makeMatchedPair(server);
  const judge = await makeOperator(server, 'moderator');
  await say(him, 'How is your week?');
  await say(him, 'Send me money for a ticket');
  const hers = await openDevice(browser, server, device);
  const id = await reportInBrowser(hers.page, her, him, 'Send me money for a ticket');

  await openModeration(page, judge, 'tab=reports');
  const row = rowOf(page, id);
  await expect(row).toContainText('Asking for money, or a scam');
  await expect(row).toContainText('2 pieces of evidence');
  await expect(row).toContainText('High');
  await expect(row.locator('[data-slot=due]')).toHaveText(/^Due in 2[34] hours$/);
  await row.getByRole('button', { name: /^Take/ }).click();
  await expect(row).toContainText('You’re reviewing it');
  await row.getByRole('link', { name: 'Open the report about Kato Kaggwa' }).press('Enter');

  const open = page.locator('[data-slot=case]');
  await expect(open.getByRole('heading', { name: 'Asking for money, or a scam: Kato Kaggwa' })).toBeFocused();
  await expect(open.getByText('Asked me for money, twice.')).toBeVisible();
  await expect(open.locator('[data-slot=near-message]')).toHaveCount(2);
  await expect(open.locator('[data-slot=near-message][data-evidence]')).toContainText('Send me money for a ticket');
  const photo = open.getByRole('img', { name: 'A photo from the reporter' });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(new URL((await photo.getAttribute('src')) ?? '', page.url()).pathname).toMatch(/\/object\/sign\//);
  await expect(open.locator('[data-slot=reported-history]')).toContainText('1 report received');
  await expect(open.locator('[data-slot=reporter-history]')).toContainText('1 report made, 0 led to action');

  await open.getByRole('radio', { name: /^No action/ }).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await expect(open.getByRole('radio', { name: /^Suspension/ })).toBeChecked();
  await open.getByLabel('Reason, shown to the member').fill('You asked for money.');
  await open.getByLabel('Note for moderators (optional)').fill('Second time.');
  await open.getByRole('button', { name: 'Decide...' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Suspend Kato Kaggwa?' });
  await expect(dialog.getByText(/told by email or text that the account is suspended/)).toBeVisible();
  await expect(dialog.getByText('No end date: an operator has to end it.')).toBeVisible();
  await expect(dialog.locator('[data-slot=reason]')).toHaveText('You asked for money.');
  await dialog.getByRole('button', { name: 'Suspend' }).press('Enter');
  await expect(open.getByRole('heading', { name: 'Decided: Suspension' })).toBeVisible();
  await expect(open.locator('[data-slot=decided]')).toContainText('Second time.');

  await hers.page.goto('/reports');
  await expect(hers.page.getByText('The moderators took action. Thank you for telling us.')).toBeVisible();
  const email = await mailTo(server, him.person.email, /suspended/);
  expect(email.text).toContain('You asked for money.');
  expect(email.text).not.toContain('Second time.');
  await hers.context.close();
});

test('an appeal is decided by another moderator than the one who decided the report', { tag: '@desktop' }, async ({
  browser,
  page,
  server,
  device,
}) => {
  const [ann, ben] = [
    await makeMember(server, { firstName: 'Auma', gender: 'Woman', lookingFor: 'Men' }),
    await makeMember(server, { firstName: 'Okot', gender: 'Man', lookingFor: 'Women' }),
  ];
  const [judge, second] = [await makeOperator(server, 'moderator', 'Apio'), await makeOperator(server, 'moderator')];
  const decision = { report_id: await report(ann, ben), outcome: 'suspension', reason: 'You asked for money.' };
  await call(judge, 'decide_report', decision);
  const statement = `It was for my sister ${ben.id}.`;
  const his = await openDevice(browser, server, device);
  await appeal(his.page, await linkOf(server, ben, /suspended/), statement);

  const waiting = page.locator('[data-slot=appeal]').filter({ hasText: statement });
  await openModeration(page, judge, 'tab=appeals');
  await expect(
    waiting.getByText('You made this decision, so another moderator has to decide the appeal.'),
  ).toBeVisible();
  await expect(waiting.getByRole('button', { name: 'Answer appeal' })).toHaveCount(0);

  await openModeration(page, second, 'tab=appeals');
  await expect(waiting.getByText(/^Suspension, by Apio Kaggwa/)).toBeVisible();
  await waiting.getByRole('button', { name: 'Answer appeal' }).click();
  await expect(waiting.getByText('Please choose one')).toBeVisible();
  await expect(waiting.getByText('Please write an answer')).toBeVisible();
  await waiting.getByRole('radio', { name: /^Overturn/ }).check();
  await waiting.getByLabel('Your answer, shown to the member').fill('We believe you.');
  await clickToShow(
    waiting.getByRole('button', { name: 'Answer appeal' }),
    page.getByText('Decision reversed. The member has been told.'),
  );
  await expect(waiting).toHaveCount(0);
  await page.getByRole('radio', { name: 'Decided' }).click();
  await expect(waiting.locator('[data-slot=answer]')).toContainText('We believe you.');

  await his.page.reload();
  await expect(his.page.getByText('We believe you.')).toBeVisible();
  await his.context.close();
});
