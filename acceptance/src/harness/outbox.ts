import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningServer } from './server-process.ts';

/** A mail or text message that a server without a provider wrote to its outbox. */
export interface OutboxMail {
  path: string;
  to: string;
  /** Empty for a text message. */
  subject: string;
  text: string;
  links: string[];
}

/** All messages in the outbox of a server, oldest first. */
export async function readOutbox({ dataDir }: Pick<RunningServer, 'dataDir'>): Promise<OutboxMail[]> {
  const folder = join(dataDir, 'outbox');
  // The server creates the folder with its first mail.
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map((name) => readMail(join(folder, name))));
}

async function readMail(path: string): Promise<OutboxMail> {
  const mail = JSON.parse(await readFile(path, 'utf8')) as Omit<OutboxMail, 'path'>;
  return { ...mail, path, subject: mail.subject ?? '', links: mail.links ?? [] };
}
