import { discover, listMatches, matchingStats } from '@awamu/contracts/operations/matching.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectLogged } from '#testing/console-watch.ts';
import { defaultConfig } from '#testing/frame-handlers.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { stubConfig, stubOperation } from '#testing/stub.ts';

// The configuration is read once per page, so nothing may answer before this test: it has a page of its own.
it('an unreachable server shows an error, is retried by timer, by hand and when the network returns, and then the page opens', async () => {
  // The clock moves only when the test advances it, so the requests in between are not timed retries.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  expectLogged(/session/);
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: [] });
  stubOperation(listMatches).answers({ success: true, matches: [] });
  stubOperation(matchingStats).answers({
    success: true,
    stats: { matches: 0, likes_given: 0, likes_received: 0, likers_to_meet: 0, near_you: 0 },
  });
  const config = stubConfig().breaksOff();
  await openPage('/matches?view=matches', { as: newMember() });
  const sentence = page.getByRole('heading', { level: 1, name: 'We can’t reach the server' });
  await expect.element(sentence).toBeVisible();
  await expect.element(page.getByText('Loading...')).not.toBeInTheDocument();

  const asked = async (again: () => unknown) => {
    const before = config.requests.length;
    await again();
    await expect.poll(() => config.requests.length).toBeGreaterThan(before);
    await expect.element(sentence).toBeVisible();
  };
  config.answersRaw(200, '<html>');
  await asked(() => page.getByRole('button', { name: 'Try Again' }).click());
  config.refuses({ status: 503 });
  await asked(() => dispatchEvent(new Event('online')));
  await asked(() => vi.advanceTimersByTimeAsync(2_000));

  config.answers(defaultConfig);
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(2_000);
      return page.getByText('No matches yet').query();
    })
    .not.toBeNull();
});
