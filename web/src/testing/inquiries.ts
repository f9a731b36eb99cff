import { inquiryPassSeconds } from '@awamu/contracts/inquiry-options.ts';
import { onTestFinished, vi } from 'vitest';
import type { page } from 'vitest/browser';
import { stubFunction } from './stub.ts';

/** Inquiries may be written: each form that is begun gets a pass of its own. */
export function stubInquiryPass(): void {
  let passes = 0;
  stubFunction('inquiry_pass').answers(() => `pass-${++passes}`);
  // Only the date stands still: a letter that goes out at once waits by it.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** As long after the form was begun as a letter is taken. */
export function letTimePass(): void {
  vi.setSystemTime(Date.now() + inquiryPassSeconds.min * 1_000);
}

/** Fills in what is named, by the labels of the fields. */
export async function fillIn(form: Pick<typeof page, 'getByLabelText'>, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await form.getByLabelText(label).fill(text);
}
