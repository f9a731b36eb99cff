import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { loadWords } from '#lib/words/i18n.ts';
import { Timeline } from './timeline.tsx';

it('older messages are requested again after another fetch replaced the request for them', async () => {
  await loadWords('messages');
  const onReachTop = vi.fn();
  const timeline = (isFetching: boolean) => (
    <Timeline
      items={[]}
      notLoaded={null}
      lastRead={null}
      readId={null}
      name="Kato Kaggwa"
      hasOlder
      isFetching={isFetching}
      isLoadingOlder={false}
      onReachTop={onReachTop}
      onRetry={() => {}}
      onDiscard={() => {}}
      memberId=""
      report={null}
    />
  );
  const { rerender } = await render(timeline(false));
  await expect.poll(() => onReachTop.mock.calls.length).toBe(1);
  await rerender(timeline(true));
  await expect.element(page.getByRole('log')).toBeVisible();
  expect(onReachTop).toHaveBeenCalledTimes(1);
  await rerender(timeline(false));
  await expect.poll(() => onReachTop.mock.calls.length).toBe(2);
});
