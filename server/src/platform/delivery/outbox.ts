import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const unfinishedSuffix = '.tmp';

/** Writes a message to a folder as one JSON file, atomically, for installations without a provider. */
export async function writeToOutbox(directory: string, content: { channel: string; to: string }): Promise<void> {
  await mkdir(directory, { recursive: true });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.json`;
  const unfinished = join(directory, `.${name}${unfinishedSuffix}`);
  await writeFile(unfinished, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, join(directory, name));
}

/** Removes what a killed server left unfinished. No other server may be writing to the folder. */
export async function sweepOutbox(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  const unfinished = names.filter((name) => name.startsWith('.') && name.endsWith(unfinishedSuffix));
  await Promise.all(unfinished.map((name) => rm(join(directory, name), { force: true })));
}
