import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { superviseProcess } from './supervised-process.ts';

test('a process that ignores a signal gets the next one', async () => {
  const child = spawn(process.execPath, [
    '-e',
    `process.on('SIGINT', () => {}); console.log('up'); setInterval(() => {}, 1000)`,
  ]);
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  const running = await superviseProcess('test', async () => child);
  await running.stop(['SIGINT', 'SIGKILL'], 50);
  expect(await exited).toEqual([null, 'SIGKILL']);
});
