import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const tests = [
  '{contracts,server,web}/src/**/*.test.{ts,tsx}',
  'database/test/**/*.test.ts',
  'acceptance/src/**/*.spec.ts',
];

it('a test file that mocks a module is named as isolated', async () => {
  const found: string[] = [];
  for await (const file of glob(tests, { cwd: root })) {
    const replaces = /\bvi\.(mock|doMock)\(/.test(await readFile(`${root}${file}`, 'utf8'));
    if (replaces && !file.includes('.isolated.')) found.push(file);
  }
  expect(found).toEqual([]);
});
