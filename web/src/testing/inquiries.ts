import type { page } from 'vitest/browser';
import { stubFunction } from './stub.ts';

/** Enables the inquiry forms: each opened form gets its own pass. */
export function stubInquiryPass(): void {
  let passes = 0;
  stubFunction('inquiry_pass').answers(() => `pass-${++passes}`);
}

/** Fills fields by their labels. */
export async function fillIn(form: Pick<typeof page, 'getByLabelText'>, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await form.getByLabelText(label).fill(text);
}
