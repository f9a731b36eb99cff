import { timing } from '@awamu/contracts/limits.ts';
import { discover, interact, listMatches } from '@awamu/contracts/operations/matching.ts';
import { listConversations, sendMessage } from '@awamu/contracts/operations/messaging.ts';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { measureSince, stopClock } from '#testing/clock.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember, newOperator } from '#testing/people.ts';
import { answerDashboard } from '#testing/samples/dashboard-page.ts';
import { newMatch, newSuggestion } from '#testing/samples/matching.ts';
import { stubOperation } from '#testing/stub.ts';

const demo = { demo: true };
const run = page.getByRole('button', { name: 'Run the test' });
const phases = (name: string) => page.getByText(name, { exact: true }).elements().length;

const suggestion = newSuggestion();
const made = newMatch();

function answerSteps() {
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: [suggestion] });
  stubOperation(listConversations).answers({ success: true, conversations: [] });
  return {
    liked: stubOperation(interact).answers({ success: true, is_match: false, match_data: null }),
    matches: stubOperation(listMatches).answers({ success: true, matches: [made] }),
    sent: stubOperation(sendMessage).answers({
      success: true,
      message: {
        id: crypto.randomUUID(),
        from: 'me',
        text: 'Hello from the flow test!',
        type: 'text',
        time: '2026-01-10T09:00:00Z',
        seq: 1,
        read: false,
      },
    }),
  };
}

async function start(): Promise<void> {
  await expect.element(run).toBeVisible();
  stopClock();
  (run.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

it('the flow test runs its six steps, with a second between them', async () => {
  const { liked, sent } = answerSteps();
  await openPage('/test-flow', { as: newMember(), config: demo });
  let successSince = measureSince(() => phases('Success') === 1);
  await start();
  for (let done = 1; done <= 6; done += 1) {
    await expect.poll(() => phases('Success')).toBe(done);
    expect(phases('Running')).toBe(0);
    await vi.advanceTimersByTimeAsync(timing.flowTestPause - 100 - successSince());
    expect(phases('Idle')).toBe(6 - done);
    successSince = measureSince(() => phases('Success') === done + 1);
    await vi.advanceTimersByTimeAsync(200);
  }
  await expect.element(run).toBeEnabled();
  expect(phases('Success')).toBe(6);
  expect(liked.requests.map(({ body }) => body)).toEqual([{ target_user_id: suggestion.id, interaction_type: 'like' }]);
  expect(sent.requests.map(({ body }) => body)).toMatchObject([
    { match_id: made.id, content: 'Hello from the flow test!' },
  ]);
});

it('the flow test shows the failed step and stops', async () => {
  const { matches, sent } = answerSteps();
  matches.answersRaw(500, 'on fire');
  await openPage('/test-flow', { as: newMember(), config: demo });
  await start();
  for (let done = 1; done <= 3; done += 1) {
    await expect.poll(() => phases('Success')).toBe(done);
    await vi.advanceTimersByTimeAsync(timing.flowTestPause);
  }
  await expect.element(page.getByRole('alert')).toHaveTextContent('API error (500): on fire');
  await vi.advanceTimersByTimeAsync(timing.flowTestPause);
  await expect.element(run).toBeEnabled();
  expect(phases('Idle')).toBe(2);
  expect(sent.requests).toEqual([]);
});

it('operators can open the flow test on every server', async () => {
  await openPage('/test-flow', { as: newOperator('moderator') });
  await expect.element(run).toBeVisible();
});

it('a member is redirected to the dashboard if the server has no demo', async () => {
  answerDashboard();
  await openPage('/test-flow', { as: newMember() });
  await expect.poll(() => location.pathname).toBe('/dashboard');
});
