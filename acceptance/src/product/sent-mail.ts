import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { ServerProcess } from '../harness/server-process.ts';

export interface SentMail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

/** The mail to this address whose subject has these words, once it has been written. */
export function mailTo(server: ServerProcess, address: string, words: string): Promise<SentMail> {
  return vi.waitFor(
    async () => {
      const outbox = join(server.dataDir, 'outbox');
      const files = await readdir(outbox);
      const mails = await Promise.all(
        files
          .filter((name) => name.endsWith('.json'))
          .map(async (name) => JSON.parse(await readFile(join(outbox, name), 'utf8')) as SentMail),
      );
      const found = mails.find(({ to, subject }) => to === address && subject.includes(words));
      if (!found) throw new Error(`no mail to ${address} about ${words}`);
      return found;
    },
    { timeout: 20_000, interval: 200 },
  );
}
