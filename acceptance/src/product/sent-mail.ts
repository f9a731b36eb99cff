import { vi } from 'vitest';
import { type OutboxMail, readOutbox } from '../harness/outbox.ts';
import { patience } from '../harness/patience.ts';
import type { RunningServer } from '../harness/server-process.ts';

/** Waits for the mail to this address whose subject contains these words. */
export function mailTo(server: RunningServer, address: string, words: string): Promise<OutboxMail> {
  return vi.waitFor(
    async () => {
      const found = (await readOutbox(server)).find(({ to, subject }) => to === address && subject.includes(words));
      if (!found) throw new Error(`no mail to ${address} about ${words}`);
      return found;
    },
    { ...patience, interval: 200 },
  );
}
