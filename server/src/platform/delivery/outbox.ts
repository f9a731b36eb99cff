import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a message to a folder as one JSON file, atomically, for installations without a provider. */
export async function writeToOutbox(directory: string, content: { channel: string; to: string }): Promise<void> {
  await mkdir(directory, { recursive: true });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.json`;
  const unfinished = join(directory, `.${name}.tmp`);
  await writeFile(unfinished, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, join(directory, name));
}
