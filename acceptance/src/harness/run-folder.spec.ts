import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeRunFolder } from './run-folder.ts';
import { runPart } from './run-part.ts';

let memory: string;

beforeEach(async () => {
  memory = await mkdtemp(join(tmpdir(), 'memory-'));
});
afterEach(() => rm(memory, { recursive: true }));

it('is in memory, and without what ended runs have left', async () => {
  const ended = await runPart({
    name: 'ended',
    command: process.execPath,
    args: ['-e', 'process.stdout.write(String(process.pid))'],
    isQuiet: true,
  });
  const left = join(memory, `awamu-run-${ended.output}`);
  const running = join(memory, `awamu-run-${process.ppid}`);
  const other = join(memory, 'somebody-else');
  for (const folder of [left, running, other]) await mkdir(join(folder, 'data'), { recursive: true });
  expect(dirname(await makeRunFolder(memory, 1))).toBe(memory);
  expect([left, running, other].map((folder) => existsSync(folder))).toEqual([false, true, true]);
});

it('is where the system has temporary files, if the memory has no room or there is none', async () => {
  for (const [parent, leastBytes] of [
    [memory, Number.MAX_VALUE],
    [join(memory, 'nowhere'), 1],
  ] as const) {
    const folder = await makeRunFolder(parent, leastBytes);
    expect(dirname(folder)).toBe(tmpdir());
    // The next run must not take it for what an ended run has left, should that be the folder in memory.
    await makeRunFolder(tmpdir(), Number.MAX_VALUE).then((next) => rm(next, { recursive: true }));
    expect(existsSync(folder)).toBe(true);
    await rm(folder, { recursive: true });
  }
});
