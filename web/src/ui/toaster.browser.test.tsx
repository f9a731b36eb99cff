import { toast } from 'sonner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawComponent } from '#testing/open-page.tsx';
import { showFailure } from './show-failure.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

it('what failed is shown for twice as long as what succeeded', async () => {
  await drawComponent(<Toaster label="Notices" />);
  toast.success('They are blocked.');
  showFailure('We could not block them.', 'Please try again.');
  await expect.element(page.getByText('They are blocked.')).toBeVisible();
  vi.advanceTimersByTime(5_000);
  await expect.element(page.getByText('They are blocked.')).not.toBeInTheDocument();
  await expect.element(page.getByText('We could not block them.')).toBeVisible();
  await expect.element(page.getByText('Please try again.')).toBeVisible();
  vi.advanceTimersByTime(4_000);
  await expect.element(page.getByText('We could not block them.')).not.toBeInTheDocument();
});
