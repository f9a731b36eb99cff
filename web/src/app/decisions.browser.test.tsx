import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newOwnDecision } from '#testing/samples/safety.ts';
import { stubFunction } from '#testing/stub.ts';
import { whenPressed } from '#testing/when-pressed.ts';

it('decisions that fail to load can be retried', async () => {
  const decisions = stubFunction('my_decisions').refuses('invalid_request');
  await openPage('/decisions', { as: newMember() });
  await expect.element(page.getByText('We couldn’t load the decisions')).toBeVisible();
  whenPressed(() => void decisions.answers([]));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('heading', { name: 'No decisions' })).toBeVisible();
});

it('an appeal requires text, and keeps it when sending fails', async () => {
  const decision = newOwnDecision();
  const decisions = stubFunction('my_decisions').answers([decision]);
  const appeal = stubFunction('appeal_decision').breaksOff();
  await openPage('/decisions', { as: newMember() });
  const row = page.getByRole('article', { name: 'A warning' });
  await row.getByRole('button', { name: 'Appeal this decision' }).click();
  const statement = row.getByLabelText('What should the moderator know?');
  await expect.element(statement).toHaveFocus();
  const send = row.getByRole('button', { name: 'Send appeal' });
  await send.click();
  await expect.element(row.getByText('Please write what the moderator should know')).toBeVisible();
  expect(appeal.requests).toEqual([]);

  await statement.fill('It was the number of a house.');
  await send.click();
  await expect
    .element(row.getByText('We couldn’t send your appeal. What you wrote is still here: please try again.'))
    .toBeVisible();
  await expect.element(statement).toHaveValue('It was the number of a house.');
  await expectNoViolations();

  appeal.answers(crypto.randomUUID());
  const sent = { statement: 'It was the number of a house.', answer: null, created_at: decision.decided_at };
  decisions.answers([{ ...decision, appeal: { ...sent, status: 'open', decided_at: null } }]);
  await send.click();
  await expect.element(row.getByText('Waiting', { exact: true })).toBeVisible();
  await expect.element(row.getByText('It was the number of a house.')).toBeVisible();
  expect(appeal.requests.at(-1)?.body).toEqual({ decision_id: decision.id, statement: sent.statement });
});
