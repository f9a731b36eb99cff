import { inquiryPassSeconds } from '@awamu/contracts/inquiry-options.ts';
import { onTestFinished, vi } from 'vitest';
import type { page } from 'vitest/browser';
import { stubFunction } from './stub.ts';

/** Enables the inquiry forms: each opened form gets its own pass. */
export function stubInquiryPass(): void {
  let passes = 0;
  stubFunction('inquiry_pass').answers(() => `pass-${++passes}`);
  // Fakes only the date: sending an inquiry waits by timers.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Advances the date past the minimum time between opening a form and sending it. */
export function passMinimumTime(): void {
  vi.setSystemTime(Date.now() + inquiryPassSeconds.min * 1_000);
}

/** Fills fields by their labels. */
export async function fillIn(form: Pick<typeof page, 'getByLabelText'>, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await form.getByLabelText(label).fill(text);
}
