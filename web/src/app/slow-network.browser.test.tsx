import { listMatches, matchingStats } from '@awamu/contracts/operations/matching.ts';
import { sendMessage } from '@awamu/contracts/operations/messaging.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { slowAfterMs } from '#lib/calls/slow-requests.ts';
import { passTime, stopClock } from '#testing/clock.ts';
import { openChat } from '#testing/open-chat.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { authDialog, emailField, openSignUp, passwordField } from '#testing/samples/auth-dialog.ts';
import { newMatch } from '#testing/samples/matching.ts';
import { newMessage } from '#testing/samples/messaging.ts';
import { stubAuth, stubOperation } from '#testing/stub.ts';

const slow = page.getByText('This is taking longer than usual.');
const again = page.getByRole('status').getByRole('button', { name: 'Try Again' });

function stubStats(): void {
  const stats = { matches: 1, likes_given: 0, likes_received: 0, likers_to_meet: 0, near_you: 0 };
  stubOperation(matchingStats).answers({ success: true, stats });
}

it.each([
  ['the second', 1],
  ['the first, late', 0],
])('a screen that waits says so and can be asked for again; %s answer is shown', async (_which, answered) => {
  stopClock();
  stubStats();
  const matches = stubOperation(listMatches);
  const first = matches.waits();
  await openPage('/matches?view=matches', { as: newMember() });
  await expect.poll(() => matches.requests.length).toBe(1);
  await expect.element(slow).not.toBeInTheDocument();
  await passTime(slowAfterMs);
  await expect.element(slow).toBeVisible();

  const second = matches.waits();
  await again.click();
  await expect.element(slow).not.toBeInTheDocument();
  await expect.poll(() => matches.requests.length).toBe(2);
  const answer = { success: true as const, matches: [newMatch()] };
  [first, second][answered]?.answer(answer);
  await expect.element(page.getByRole('button', { name: /^Unmatch Kato/ })).toBeVisible();
  [second, first][answered]?.answer({ ...answer, matches: [] });
  await passTime(slowAfterMs);
  await expect.element(page.getByRole('button', { name: /^Unmatch Kato/ })).toBeVisible();
  await expect.element(slow).not.toBeInTheDocument();
});

it('a slow message can be sent again under the same id, and is there once', async () => {
  const { sending } = await openChat();
  stopClock();
  const first = sending.waits();
  await userEvent.type(page.getByRole('textbox', { name: /message/i }), 'Oli otya?{Enter}');
  await expect.poll(() => sending.requests.length).toBe(1);
  await passTime(slowAfterMs);
  const second = sending.waits();
  await again.click();
  await expect.poll(() => sending.requests.length).toBe(2);
  const [{ body } = { body: null }, repeated] = sending.requests;
  expect(repeated?.body).toEqual(body);
  const { id } = body as { id: string };
  const message = newMessage({ id, from: 'me', text: 'Oli otya?', read: false });
  second.answer(sendMessage.output.parse({ success: true, message }));
  first.answer(sendMessage.output.parse({ success: true, message }));
  await expect.element(slow).not.toBeInTheDocument();
  await expect.poll(() => page.getByText('Oli otya?').elements().length).toBe(1);
});

it('what must not be sent twice is still waited for, with what was typed', async () => {
  const joining = stubAuth('POST', '/signup');
  const answer = joining.waits();
  await openSignUp();
  stopClock();
  await authDialog.getByLabelText('Full name').fill('Nambi Kaggwa');
  await emailField.fill('nambi@example.org');
  await passwordField.fill('mango tree shade');
  await authDialog.getByRole('button', { name: 'Start Connecting', exact: true }).click();
  await expect.poll(() => joining.requests.length).toBe(1);
  await passTime(slowAfterMs);
  await expect.element(slow).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(emailField).toHaveValue('nambi@example.org');
  answer.breakOff();
  await expect.element(authDialog.getByRole('alert')).toBeVisible();
  await expect.element(slow).not.toBeInTheDocument();
  await expect.element(emailField).toHaveValue('nambi@example.org');
  expect(joining.requests).toHaveLength(1);
});
