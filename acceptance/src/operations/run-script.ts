import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compileCache } from '../harness/server-process.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs a script of the server that an operator runs. @returns its exit code and output */
export async function runScript(
  script: 'backup' | 'restore' | 'move-files',
  words: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const { PATH = '', HOME = '' } = process.env;
  const options = { cwd: root, env: { PATH, HOME, NODE_COMPILE_CACHE: compileCache, ...env } };
  return promisify(execFile)(process.execPath, [`server/src/${script}.ts`, ...words], options).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, output: error.stderr }),
  );
}
