import { expect, type Page } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { expectNoViolations } from './axe.ts';
import { signIn, signInAnew, test } from './journey.ts';
import { type Member, makeMatchedPair, makeMember } from './members.ts';
import { call, makeOperator } from './operators.ts';

const endsAt = '2027-01-01T22:30:00Z';
const close = (admin: Member, member: Member, status: 'suspended' | 'banned', ends: string | null = null) =>
  call(admin, 'set_account_status', {
    user_id: member.id,
    status,
    reason: 'Asked three people for money',
    ends_at: ends,
  });

/** The pass in the mail, requested as the closed account's own browser does. */
async function passOf(server: ServerProcess, token: string): Promise<string> {
  const response = await fetch(`${server.url}/api/closure`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { pass: string }).pass;
}

const tokenOf = async ({ client }: Member) => (await client.auth.getSession()).data.session?.access_token ?? '';

async function say(from: Member, to: Member, content: string): Promise<string> {
  const match = await matchOf(from, to);
  const id = crypto.randomUUID();
  await call(from, 'send_message', { id, match_id: match, content, message_type: 'text' });
  return id;
}

async function matchOf(one: Member, other: Member): Promise<string> {
  const { data, error } = await one.client
    .from('matches')
    .select('id')
    .or(`user1_id.eq.${other.id},user2_id.eq.${other.id}`)
    .single();
  if (error) throw error;
  return data.id;
}

async function openChat(page: Page, me: Member, other: Member): Promise<void> {
  await signIn(page, me, `/messages?match=${await matchOf(me, other)}`);
  await expect(page.getByRole('log')).toBeVisible();
}

test('a member who is suspended while signed in is told, reads why, appeals, and reads the outcome', async ({
  page,
  server,
}) => {
  const member = await makeMember(server, { firstName: 'Kato', gender: 'Man', lookingFor: 'Women' });
  const [admin, judge] = [await makeOperator(server, 'admin'), await makeOperator(server, 'moderator')];
  await signIn(page, member);
  await expect(page.getByRole('heading', { name: /Kato/ })).toBeVisible();
  await close(admin, member, 'suspended', endsAt);
  await page.waitForURL('**/account-closed');

  await expect(page.getByRole('heading', { level: 1, name: 'Your account is suspended' })).toBeVisible();
  const local = await page.evaluate((time) => new Date(time).toLocaleDateString('en', { dateStyle: 'long' }), endsAt);
  await expect(page.getByText(/^Until .*your local time/)).toContainText(local);
  await expect(page.locator('[data-slot=closure-reason]')).toHaveText('Asked three people for money');
  await expect(page.getByText('a moderator closed your account')).toHaveCount(0);

  await page.getByLabel('What should the moderator know?').fill('It was a joke among friends.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.locator('[data-slot=appeal][data-state=open]')).toContainText('It was a joke among friends.');
  await expectNoViolations(page);

  const { appeals } = await call<{ appeals: { id: string; statement: string }[] }>(judge, 'appeal_queue');
  const appeal = appeals.find((waiting) => waiting.statement === 'It was a joke among friends.');
  await call(judge, 'decide_appeal', { appeal_id: appeal?.id ?? '', outcome: 'overturned', answer: 'So it was.' });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is open' })).toBeVisible();
  await expect(page.getByText('So it was.')).toBeVisible();
  await signInAnew(page, member.person);
});

test('a member who reads a public page is told there that the account was closed', async ({ page, server }) => {
  const member = await makeMember(server, { firstName: 'Kato', gender: 'Man', lookingFor: 'Women' });
  await signIn(page, member, '/about');
  await page.getByRole('banner').getByRole('link').first().hover();
  await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
  await close(await makeOperator(server, 'admin'), member, 'suspended', endsAt);
  await page.getByRole('link', { name: 'See why, and how to appeal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is suspended' })).toBeVisible();

  await test.step('so is one who had no page open', async () => {
    const away = await makeMember(server, { firstName: 'Okot', gender: 'Man', lookingFor: 'Women' });
    await signIn(page, away, '/robots.txt');
    await close(await makeOperator(server, 'admin'), away, 'banned');
    await page.goto('/messages');
    await page.waitForURL('**/account-closed');
    await expect(page.getByRole('heading', { level: 1, name: 'Your account is banned' })).toBeVisible();
  });
});

test('the link of a letter opens why, leaves the address bar, and an appeal that is refused stays closed', async ({
  page,
  server,
}) => {
  const member = await makeMember(server, { firstName: 'Okello', gender: 'Man', lookingFor: 'Women' });
  const [admin, judge] = [await makeOperator(server, 'admin'), await makeOperator(server, 'moderator')];
  const token = await tokenOf(member);
  await close(admin, member, 'banned');
  const pass = await passOf(server, token);

  await page.route('**/rpc/read_closure', (route) => route.abort());
  await page.goto(`/account-closed#pass=${pass}`);
  await expect(page.getByText("We couldn't load this")).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await page.unroute('**/rpc/read_closure');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is banned' })).toBeVisible();
  await expect(page).not.toHaveURL(/pass/);
  await page.reload();
  await page.getByLabel('What should the moderator know?').fill('Please look at it again.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.locator('[data-slot=appeal][data-state=open]')).toBeVisible();

  const { appeals } = await call<{ appeals: { id: string; statement: string }[] }>(judge, 'appeal_queue');
  const appeal = appeals.find((waiting) => waiting.statement === 'Please look at it again.');
  await call(judge, 'decide_appeal', {
    appeal_id: appeal?.id ?? '',
    outcome: 'upheld',
    answer: 'Three people told the same.',
  });
  await page.reload();
  await expect(page.getByText('Three people told the same.')).toBeVisible();
  await expect(page.locator('[data-slot=appeal][data-state=upheld]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send appeal' })).toHaveCount(0);
});

test('what waits for a moderator says so, and becomes sent', async ({ page, server }) => {
  const { her, him } = await makeMatchedPair(server);
  const other = await makeMember(server, { firstName: 'Auma', gender: 'Woman', lookingFor: 'Men' });
  await call(him, 'interact', { target_user_id: other.id, interaction_type: 'like' });
  await call(other, 'interact', { target_user_id: him.id, interaction_type: 'like' });
  await say(him, other, 'Please send me money for a ticket');
  const judge = await makeOperator(server, 'moderator');

  await openChat(page, him, her);
  await page.getByRole('textbox', { name: 'Message Nakato' }).fill('Please send me money for the bus');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const bubble = (state: string) => page.locator(`[data-slot=message][data-state=${state}]`);
  await expect(bubble('held')).toContainText('Please send me money for the bus');
  await expect(page.getByText('Waiting for review')).toBeVisible();
  await page.reload();
  await expect(bubble('held')).toHaveCount(1);
  await expect(page.getByText('Waiting for review')).toBeVisible();

  const { reports } = await call<{ reports: { id: string; reported_user_id: string }[] }>(judge, 'report_queue');
  const report = reports.find(({ reported_user_id }) => reported_user_id === him.id);
  await call(judge, 'decide_report', { report_id: report?.id ?? '', outcome: 'no_action', reason: 'We looked at it' });
  await expect(bubble('sent')).toHaveText(/Please send me money for the bus/);
  await expect(page.getByText('Waiting for review')).toHaveCount(0);
});
