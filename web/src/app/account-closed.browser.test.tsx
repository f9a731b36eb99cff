import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { openPage, reloadPage } from '#testing/open-page.tsx';
import { stubAuth, stubFunction } from '#testing/stub.ts';

it('signing in to a closed account offers the email with the reason', async () => {
  stubAuth('POST', '/token').refuses({ status: 400, code: 'user_banned', message: 'User is banned' });
  const request = stubFunction('ask_why_closed').answers(undefined);
  await openPage('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Email').fill('ochen@example.org');
  await dialog.getByLabelText('Password', { exact: true }).fill('matoke and groundnut sauce');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect.element(dialog.getByText(/^This account is closed. You can see why/)).toBeVisible();
  await dialog.getByRole('link', { name: 'Why is my account closed?' }).click();

  const address = page.getByLabelText('Your email address or phone number');
  await expect.element(address).toHaveValue('ochen@example.org');
  await page.getByRole('button', { name: 'Send the message again' }).click();
  await expect.element(page.getByText(/^If there’s a closed account with this address/)).toBeVisible();
  expect(request.requests.map(({ body }) => body)).toEqual([{ address: 'ochen@example.org' }]);
  await expectNoViolations();
});

it('an invalid link shows an error', async () => {
  stubFunction('read_closure').refuses('not_found');
  await openPage('/account-closed#pass=0123456789');
  await expect.element(page.getByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible();
  expect(location.hash).toBe('');
  await expectNoViolations();
});

it('without the email the page links to the team', async () => {
  await openPage('/account-closed');
  await page.getByRole('link', { name: 'If nothing arrives, write to us' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Talk to us' })).toBeVisible();
});

it('an appeal requires text, and keeps it when sending fails', async () => {
  const decision = {
    reason: 'Asked three people for money',
    decided_at: '2026-02-01T12:00:00Z',
    reversed_at: null,
    appeal: null,
  };
  const closure = { status: 'suspended', ends_at: '2027-01-01T22:30:00Z', decision };
  const read = stubFunction('read_closure').answers(closure);
  const appeal = stubFunction('appeal_closure').breaksOff();
  await openPage('/account-closed#pass=0123456789');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your account is suspended' })).toBeVisible();
  const statement = page.getByLabelText('What should the moderator know?');
  const send = page.getByRole('button', { name: 'Send appeal' });
  await send.click();
  await expect.element(page.getByText('Please write what the moderator should know')).toBeVisible();
  expect(appeal.requests).toEqual([]);
  await statement.fill('It was a joke among friends.');
  await send.click();
  await expect
    .element(page.getByText('We couldn’t send your appeal. What you wrote is still here: please try again.'))
    .toBeVisible();
  await expect.element(statement).toHaveValue('It was a joke among friends.');

  appeal.answers(crypto.randomUUID());
  const sent = { statement: 'It was a joke among friends.', answer: null, created_at: decision.decided_at };
  read.answers({ ...closure, decision: { ...decision, appeal: { ...sent, status: 'open', decided_at: null } } });
  await send.click();
  await expect.element(page.getByText('Waiting', { exact: true })).toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
});

it('the link of an email opens the reason, is removed from the address bar, and works after a failure and a reload', async () => {
  const read = stubFunction('read_closure').breaksOff();
  await openPage('/account-closed#pass=0123456789');
  await expect.element(page.getByText('We couldn’t load this')).toBeVisible();
  expect(location.hash).toBe('');
  const appeal = { statement: 'Please look at it again.', created_at: '2026-02-01T12:00:00Z' };
  const decided = {
    ...appeal,
    status: 'upheld',
    answer: 'Three people told the same.',
    decided_at: '2026-02-02T12:00:00Z',
  };
  const decision = { reason: 'Asked three people for money', decided_at: '2026-02-01T12:00:00Z', reversed_at: null };
  read.answers({ status: 'banned', ends_at: null, decision: { ...decision, appeal: null } });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your account is banned' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send appeal' })).toBeVisible();
  expect(location.href).not.toContain('0123456789');

  read.answers({ status: 'banned', ends_at: null, decision: { ...decision, appeal: decided } });
  await reloadPage();
  await expect.element(page.getByText('Three people told the same.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send appeal' })).not.toBeInTheDocument();
  expect(new Set(read.requests.map(({ body }) => JSON.stringify(body)))).toEqual(
    new Set([JSON.stringify({ pass: '0123456789' })]),
  );
});
