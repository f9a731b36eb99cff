import { expect } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { signIn, signInAnew, test } from './journey.ts';
import { type Member, makeMember } from './members.ts';
import { call, makeOperator } from './operators.ts';

const endsAt = '2027-01-01T22:30:00Z';
const close = (admin: Member, member: Member, status: 'suspended' | 'banned', ends: string | null = null) =>
  call(admin, 'set_account_status', {
    user_id: member.id,
    status,
    reason: 'Asked three people for money',
    ends_at: ends,
  });

test('a member who is suspended while signed in sees the reason, appeals, and sees the outcome', async ({
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

test('a member on a public page sees that the account was closed', async ({ page, server }) => {
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
