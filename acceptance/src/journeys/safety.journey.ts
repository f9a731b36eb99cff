import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { clickToShow } from './click-to-show.ts';
import { openDevice, signIn, test } from './journey.ts';
import { mailTo } from './mailbox.ts';
import { type Member, makeMatchedPair } from './members.ts';
import { openWithin } from './open-within.ts';
import { call, makeOperator } from './operators.ts';

async function openChat(page: Page, me: Member, other: Member): Promise<void> {
  await signIn(page, me, '/messages');
  await page.getByRole('button', { name: new RegExp(other.person.firstName) }).click();
  await expect(page.getByRole('log')).toBeVisible();
}

async function choose(page: Page, entry: 'Report' | 'Block'): Promise<void> {
  await page.getByRole('button', { name: /^More options for/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function say(from: Member, content: string): Promise<void> {
  const match = await from.client.from('matches').select('id').single();
  if (match.error) throw match.error;
  const message = { id: crypto.randomUUID(), match_id: match.data.id, content, message_type: 'text' };
  const { error } = await from.client.rpc('send_message', message);
  if (error) throw error;
}

test('a report that is being written is kept when the match ends, and is sent with its evidence', async ({
  page,
  server,
}) => {
  const { her, him } = await makeMatchedPair(server);
  await say(him, 'Send me money for a ticket');
  await openChat(page, her, him);
  await choose(page, 'Report');
  const dialog = page.getByRole('dialog', { name: 'Report Kato' });
  await dialog.getByLabel('What is it about?').selectOption('scam');
  await dialog.getByLabel('What happened?').fill('Asked me for money, twice.');
  const message = dialog.getByRole('checkbox', { name: /Send me money for a ticket/ });
  await message.check();

  const match = await him.client.from('matches').select('id').single().throwOnError();
  await call(him, 'unmatch', { match_id: match.data.id });
  // The chat behind the dialog has ended.
  await expect(page.getByText('No conversations yet')).toBeAttached();
  await expect(page.getByRole('log', { includeHidden: true })).toHaveCount(0);

  await expect(dialog.getByLabel('What happened?')).toHaveValue('Asked me for money, twice.');
  await expect(message).toBeChecked();
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect(dialog.getByText(/^Thank you. Our moderators will review it/)).toBeVisible();
  await dialog.getByRole('link', { name: 'Your reports' }).click();
  const report = page.getByRole('article').filter({ hasText: 'About Kato Kaggwa' });
  await expect(report.getByText('1 piece of evidence')).toBeVisible();
});

test('a block hides two members from each other at once, until it is removed', async ({ browser, server, device }) => {
  const { her, him } = await makeMatchedPair(server);
  await say(him, 'Are you there?');
  const hers = await openDevice(browser, server, device);
  const his = await openDevice(browser, server, device);
  await Promise.all([openChat(hers.page, her, him), openChat(his.page, him, her)]);
  const chat = await hers.context.newPage();
  await chat.goto('/matches?view=matches');
  // From a match page: the state that it passes on must not keep the chat open either.
  await chat.getByRole('main').getByRole('link', { name: 'Message', exact: true }).click();
  await expect(chat.getByRole('log').getByText('Are you there?')).toBeVisible();
  const profile = await hers.context.newPage();
  await profile.goto(`/profile/${him.id}`);
  await expect(profile.getByRole('heading', { name: /^Kato Kaggwa/ })).toBeVisible();

  await choose(hers.page, 'Block');
  const question = hers.page.getByRole('alertdialog', { name: 'Block Kato' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(hers.page.getByRole('log').getByText('Are you there?')).toBeVisible();
  await choose(hers.page, 'Block');
  await clickToShow(question.getByRole('button', { name: 'Block' }), hers.page.getByText('You blocked Kato.'));
  await expect(hers.page.getByRole('log')).toHaveCount(0);
  await expect(hers.page.getByText('No conversations yet')).toBeVisible();
  await expect(chat.getByText('No conversations yet')).toBeVisible();
  await expect(chat.getByRole('log')).toHaveCount(0);
  await expect(profile.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
  await Promise.all([chat.close(), profile.close()]);

  // He is not informed: his open conversation disappears at once, as after any ended match.
  await expect(his.page.getByText('No conversations yet')).toBeVisible();
  await expect(his.page.getByRole('log')).toHaveCount(0);
  await expect(his.page.getByText(/blocked/i)).toHaveCount(0);
  for (const [page, other] of [
    [hers.page, him],
    [his.page, her],
  ] as const) {
    await openWithin(page, `/profile/${other.id}`);
    await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
    await openWithin(page, '/matches?view=matches');
    await expect(page.getByText('No matches yet')).toBeVisible();
  }

  await openWithin(his.page, '/messages');
  await expect(his.page.getByText('No conversations yet')).toBeVisible();
  await openWithin(hers.page, '/settings/privacy');
  await hers.page
    .getByRole('list', { name: 'Blocked people' })
    .getByRole('button', { name: 'Unblock Kato Kaggwa' })
    .click();
  await expect(hers.page.getByText('You haven’t blocked anyone.')).toBeVisible();
  await expect(his.page.getByRole('button', { name: /Nakato/ })).toBeVisible();
  for (const [page, other] of [
    [hers.page, him],
    [his.page, her],
  ] as const) {
    await openWithin(page, `/profile/${other.id}`);
    await expect(page.getByRole('heading', { name: new RegExp(other.person.firstName) })).toBeVisible();
  }
  await Promise.all([hers.context.close(), his.context.close()]);
});

test('a member sees the decisions about them, appeals one, and sees the answer', async ({ page, server }) => {
  const { her, him } = await makeMatchedPair(server);
  const [judge, second] = [await makeOperator(server, 'moderator'), await makeOperator(server, 'moderator')];
  const decide = async (outcome: string, reason: string, remove: string[] = []): Promise<string> => {
    const report = await call<string>(her, 'report_member', { reported_user_id: him.id, report_type: 'spam' });
    return call<string>(judge, 'decide_report', { report_id: report, outcome, reason, remove });
  };
  await signIn(page, him, '/settings/privacy');
  await page.getByRole('link', { name: 'Moderators’ decisions about you' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Decisions about you' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No decisions' })).toBeVisible();
  await decide('warning', 'Do not ask for money.');
  // Enough decisions that the first is far down the page.
  for (const part of ['interests', 'full_name'])
    await decide('remove_content', 'Nothing of others. '.repeat(50), [part]);
  const removal = await decide('remove_content', 'No numbers in the text about you.', ['bio']);

  // The link in the mail opens its decision.
  const email = await mailTo(server, him.person.email, /removed something you posted/, removal);
  expect(email.link).toBe(`${server.url}/decisions#${removal}`);
  await page.goto(email.link);
  await expect(page).toHaveTitle(/^Decisions about you/);
  const warning = page.getByRole('article', { name: 'A warning' });
  const removed = page
    .getByRole('article', { name: 'Something you posted was removed' })
    .filter({ hasText: 'No numbers in the text about you.' });
  await expect(warning).toContainText('Do not ask for money.');
  await expect(removed).toContainText('Removed: about text');
  await expect(removed).toBeFocused();
  await expect(warning).not.toBeInViewport();

  // A decision that is not acknowledged covers every other page.
  const acknowledge = page.getByRole('button', { name: 'I understand' });
  for (const left of [3, 2, 1, 0]) {
    await acknowledge.first().click();
    await expect(acknowledge).toHaveCount(left);
  }

  await test.step('so does its notification, each time', async () => {
    for (const visit of ['once', 'again']) {
      await page.locator('[data-slot=notification-bell]').click();
      await page.locator('[data-slot=notification-row]', { hasText: 'Do not ask for money.' }).click();
      await expect(page, visit).toHaveURL(/\/decisions#/);
      await expect(warning, visit).toBeFocused();
      await expect(warning.getByText('Do not ask for money.'), visit).toBeInViewport();
    }
    await page.goto(email.link);
    await expect(removed).toBeFocused();
  });
  await removed.getByRole('button', { name: 'Appeal this decision' }).click();
  const statement = removed.getByLabel('What should the moderator know?');
  await expect(statement).toBeFocused();
  await statement.fill('It was the number of a house.');
  await removed.getByRole('button', { name: 'Send appeal' }).click();
  const appeal = removed.locator('[data-slot=appeal]');
  await expect(appeal).toHaveAttribute('data-state', 'open');
  await expect(appeal).toContainText('It was the number of a house.');
  await expect(warning.getByRole('button', { name: 'Appeal this decision' })).toBeVisible();

  type Queue = { appeals: { id: string; decision: { id: string } }[] };
  const { appeals } = await call<Queue>(second, 'appeal_queue');
  const appealId = appeals.find(({ decision }) => decision.id === removal)?.id;
  await call(second, 'decide_appeal', { appeal_id: appealId ?? '', outcome: 'overturned', answer: 'So it was.' });
  // Live, in the open page.
  await expect(appeal).toContainText('So it was.');
  const answer = await mailTo(server, him.person.email, /^Your appeal/);
  expect(answer.link).toBe(email.link);
  await expect(removed).toContainText('This decision was reversed on');
  await expectNoViolations(page);
});
