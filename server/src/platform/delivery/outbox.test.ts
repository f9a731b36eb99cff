import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweepOutbox, writeToOutbox } from './outbox.ts';

test('a start removes what a killed server left unfinished, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'awamu-outbox-'));
  await writeToOutbox(folder, { channel: 'email', to: 'akello@people.example' });
  const written = await readdir(folder);
  await writeFile(join(folder, `.${written[0]}.tmp`), '{');
  await sweepOutbox(folder);
  expect(await readdir(folder)).toEqual(written);
  await rm(folder, { recursive: true, force: true });
  await expect(sweepOutbox(folder)).resolves.toBeUndefined();
});
