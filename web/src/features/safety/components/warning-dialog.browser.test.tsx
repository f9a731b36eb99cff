import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { closePage, openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newOwnDecision } from '#testing/samples/safety.ts';
import { stubFunction } from '#testing/stub.ts';

const dialog = page.getByRole('dialog', { name: 'A warning' });

it('a warning is shown on every page until its member acknowledges it', async () => {
  const her = newMember();
  const warning = newOwnDecision({ outcome: 'warning', reason: 'You asked for money.', acknowledged_at: null });
  stubFunction('my_decisions').answers(() => [warning]);
  const acknowledged = stubFunction('acknowledge_decision').answers(() => {
    warning.acknowledged_at = '2026-02-02T09:00:00Z';
    return undefined;
  });
  await openPage('/notifications', { as: her });
  await expect.element(dialog.getByText('You asked for money.')).toBeVisible();
  await expectNoViolations();

  // Closed, it is back on the next visit.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await closePage();
  await openPage('/notifications', { as: her });
  await dialog.getByRole('button', { name: 'I understand' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(acknowledged.requests.map(({ body }) => body)).toEqual([{ decision_id: warning.id }]);
});

it('the page of decisions acknowledges it as well', async () => {
  const warning = newOwnDecision({ outcome: 'warning', acknowledged_at: null });
  stubFunction('my_decisions').answers(() => [warning]);
  stubFunction('acknowledge_decision').answers(() => {
    warning.acknowledged_at = '2026-02-02T09:00:00Z';
    return undefined;
  });
  await openPage('/decisions', { as: newMember() });
  const understood = page.getByRole('button', { name: 'I understand' });
  await understood.click();
  await expect.element(understood).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'A warning' })).toBeVisible();
});
